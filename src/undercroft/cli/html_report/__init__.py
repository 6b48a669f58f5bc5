"""The page of a report: one file of HTML that asks nobody for anything."""
