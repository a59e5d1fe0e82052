from ray.rllib.env.multi_agent_env import MultiAgentEnv


def play(env: MultiAgentEnv):
    moves = env.action_space_sample(["red"])
    assert env.action_space_contains(moves)
    return sorted(env.get_agent_ids())
