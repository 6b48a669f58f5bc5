"""Data packs of tables: checked, kept, and sent to the page."""
