"""Data packs: what a box is asked for, checking a pack, comparing, merging and writing packs."""
