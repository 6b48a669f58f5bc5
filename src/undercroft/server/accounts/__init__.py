"""People: a signed cookie for each, and passkeys for names that last."""
