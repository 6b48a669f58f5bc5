"""Alerts when it is a player's turn: web push, webhooks, e-mail."""
