from ray.rllib.algorithms.ppo import PPO


def play(env):
    return env.action_space_sample(), env.get_agent_ids()
