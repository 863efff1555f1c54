"""Work over many games: processes of this machine, or a Dask cluster."""
