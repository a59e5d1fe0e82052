from .slow_start import SlowStart


def restrict(config):
    """No sudden changes while nothing is learnt yet."""
    config.exploration(exploration_config={"type": SlowStart})
    return config
