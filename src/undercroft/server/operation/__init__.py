"""For who runs the server: health, metrics, logs, traces, the operator's page."""
