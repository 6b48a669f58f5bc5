"""The table without a server: a static site in whose workers the server's own code runs.

`asgi`, `browser_store` and `table_worker` run in the browser; the others write the site.
"""
