class RolloutSaver:
    pass


class DefaultMapping(dict):
    pass


def default_policy_agent_mapping(agent):
    return "default_policy"


def keep_going(steps):
    return steps
