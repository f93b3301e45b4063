"""What can go wrong. Every message is one line."""


class Error(Exception):
    """Anything that Nimatron refuses or cannot do."""


class InputError(Error, ValueError):
    """What was asked is wrong: a name, a position, a move, an option."""


class RunError(Error, RuntimeError):
    """What was asked is right and could not be done: a full disk, too little memory."""
