"""`python -m undercroft` is the command."""

from undercroft.cli.main import main

raise SystemExit(main())
