# expect: script["os"].path.exists(script["os"].path.join(script["path"], "model.pt"))
# expect: script["path"] == script["folder"]
# expect: script["again"].iteration == 1
import os
import tempfile

import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Keeping(PPO):
    def save_checkpoint(self, folder):
        path = super().save_checkpoint(folder)
        torch.save(self.get_policy().model.state_dict(), os.path.join(folder, "model.pt"))
        return path


config = PPOConfig(algo_class=Keeping).environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
algo.train()
folder = tempfile.mkdtemp()
path = algo.save(folder)
print("saved at", path)
again = config.copy(copy_frozen=False).build()
again.restore(path)
