"""Alerts when a player owes a choice or a vote: web push, webhooks, e-mail."""
