from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.save("/tmp/models")
algo.save()
algo.restore("/tmp/models")
Algorithm.from_checkpoint("/tmp/models", policy_ids=["main"], policy_mapping_fn=lambda agent_id, episode, **kwargs: "main")
algo.set_state(algo.get_state())
