"""Several processes that share a database: leases, links, the supervisor."""
