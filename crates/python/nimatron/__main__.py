"""The program ``nimatron``."""

import sys

from nimatron import _native


def main() -> None:
    """Runs the command that the arguments name."""
    sys.exit(_native.run(["nimatron", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
