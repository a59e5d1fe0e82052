import functools
import time


def timed(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        start = time.time()
        value = function(*args, **kwargs)
        print(function.__name__, time.time() - start)
        return value

    return inner


def listed(function):
    """Marks a function as one of the makers."""
    function.listed = True
    return function
