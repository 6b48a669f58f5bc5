"""Histories, ratings and profiles."""
