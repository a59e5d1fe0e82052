"""Which policy drives which light."""

POLICIES = {"straight", "turning"}


def policy_of(agent_id, episode, worker, **kwargs):
    return "straight" if agent_id == "north" else "turning"


def policy_of_all(agent_id, episode, worker=None, **kwargs):
    return "straight"
