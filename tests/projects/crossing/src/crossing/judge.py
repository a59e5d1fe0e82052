"""Plays an episode; knows nothing of how agents are made."""


def evaluate(algo, env, limit=100):
    """The return of one episode."""
    obs, _ = env.reset()
    total = 0.0
    for _ in range(limit):
        action = algo.compute_single_action(obs, explore=False)
        obs, reward, terminated, truncated, _ = env.step(action)
        total += reward
        if terminated or truncated:
            break
    return total


def first_action(agent, obs):
    """Of an algorithm, or of anything else that acts like one."""
    return agent.compute_single_action(obs)
