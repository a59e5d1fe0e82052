import ray


def play(agent, obs):
    return agent.compute_action(obs)
