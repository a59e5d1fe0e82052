# expect: script["again"].iteration == 1
# expect: script["path"] == script["folder"]
import tempfile

from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
algo.train()
folder = tempfile.mkdtemp()
path = algo.save_checkpoint(folder)
again = config.copy(copy_frozen=False).build()
again.restore(path)
