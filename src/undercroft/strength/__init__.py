"""How strong people play, on the scale of the bots."""
