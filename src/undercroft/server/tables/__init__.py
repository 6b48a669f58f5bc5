"""Tables: seats, clients, game sessions, clocks, talk."""
