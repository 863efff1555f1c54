"""The program in a world whose time, threads, disk and chance come from a seed."""
