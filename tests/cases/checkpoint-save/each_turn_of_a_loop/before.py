import os

from ray.rllib.agents.dqn import DQNTrainer

agent = DQNTrainer(env="CartPole-v1")
folder = os.path.expanduser("~/models")
for i in range(100):
    result = agent.train()
    if i % 10 == 0:
        agent.save(folder)
    agent.save(os.path.join(folder, str(i)))
    agent.save(f"/tmp/models/{i}")
