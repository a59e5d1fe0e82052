from ray.rllib.examples.envs.classes.multi_agent import MultiAgentCartPole, make_multi_agent

print(MultiAgentCartPole, make_multi_agent)
