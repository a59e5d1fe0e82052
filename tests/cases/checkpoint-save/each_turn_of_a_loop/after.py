import os

from ray.rllib.algorithms.dqn import DQNConfig

agent = DQNConfig().environment("CartPole-v1").build_algo()
folder = os.path.expanduser("~/models")
for i in range(100):
    result = agent.train()
    if i % 10 == 0:
        agent.save(os.path.join(folder, f"checkpoint_{agent.iteration:06d}"))
    agent.save(os.path.join(folder, str(i)))
    agent.save(f"/tmp/models/{i}")
