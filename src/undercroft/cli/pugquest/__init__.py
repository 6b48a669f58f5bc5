"""The terminal screen of Fantasy Pug Quest."""
