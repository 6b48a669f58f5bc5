"""The benchmark against peers: `python -m bench`."""
