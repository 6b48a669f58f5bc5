"""The table of a game as a picture: SVG made of a seat's view, the same in notebooks and frames."""
