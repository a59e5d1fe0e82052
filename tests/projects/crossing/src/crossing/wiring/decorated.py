from crossing.makers import make_config
from crossing.wiring.timing import listed, timed


@listed
def listed_algo():
    return make_config().build()


@timed
def timed_algo():
    return make_config().build()
