from ray.rllib.env.multi_agent_env import make_multi_agent

CartPoles = make_multi_agent("CartPole-v1")
env = CartPoles({"num_agents": 2})
print(env.action_space_sample(), len(env.get_agent_ids()))
