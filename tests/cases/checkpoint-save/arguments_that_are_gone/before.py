from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
algo.save("/tmp/models", prevent_upload=True)
algo.save(prevent_upload=True)
algo.restore("/tmp/models", fallback_to_latest=True, checkpoint_node_ip=None)
Algorithm.from_checkpoint("/tmp/models", ["main"], lambda agent_id, episode, **kwargs: "main")
algo.restore_from_object(algo.save_to_object())
