from ray.rllib.env.multi_agent_env import make_multi_agent

CartPoles = make_multi_agent("CartPole-v1")
env = CartPoles({"num_agents": 2})
print({agent: env.get_action_space(agent).sample() for agent in env.possible_agents}, len(env.possible_agents))
