# expect: script["restored"] == script["iterations"][0]
# expect: all(isinstance(path, str) for path in script["paths"])
# expect: script["os"].path.basename(script["paths"][0]) == "1"
import os
import tempfile

from ray.rllib.agents.ppo import PPOTrainer

folder = tempfile.mkdtemp()
algo = PPOTrainer(env="CartPole-v1", config={"num_workers": 0})
paths = []
iterations = []
for step in range(2):
    algo.train()
    paths.append(algo.save(os.path.join(folder, str(step + 1))))
    iterations.append(algo.iteration)
algo.restore(paths[0])
restored = algo.iteration
