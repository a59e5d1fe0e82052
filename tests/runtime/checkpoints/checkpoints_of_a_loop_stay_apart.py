# expect: script["names"] == ["checkpoint_000001", "checkpoint_000002"]
# expect: script["again"].iteration == 2
import os
import tempfile

from ray.rllib.agents.ppo import PPOTrainer

folder = tempfile.mkdtemp()
algo = PPOTrainer(env="CartPole-v1", config={"num_workers": 0})
for _ in range(2):
    algo.train()
    last = algo.save(folder)
names = sorted(os.listdir(folder))
again = PPOTrainer(env="CartPole-v1", config={"num_workers": 0})
again.restore(last)
