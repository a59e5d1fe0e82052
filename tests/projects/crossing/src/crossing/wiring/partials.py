import functools

from crossing.makers import make_algo

#: Short-sighted, for tests.
make_short_sighted = functools.partial(make_algo, gamma=0.5)
