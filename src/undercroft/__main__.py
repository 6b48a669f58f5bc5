"""`python -m undercroft`, and the entry point of the command."""

import sys

from undercroft.core.optional_deps import MissingExtra


def main() -> int:
    try:
        from undercroft.cli.main import main as run
    except MissingExtra as error:
        print(f"undercroft: {error}", file=sys.stderr)
        return 1
    return run()


if __name__ == "__main__":
    raise SystemExit(main())
