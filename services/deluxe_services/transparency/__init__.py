"""The log that others can check: keys, checkpoints, proofs, bundles, witnesses."""
