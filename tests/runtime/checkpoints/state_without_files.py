# expect: script["again"].iteration == 1
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
algo.train()
state = algo.__getstate__()
again = config.copy(copy_frozen=False).build()
again.__setstate__(state)
