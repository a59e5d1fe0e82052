# expect: script["loaded"] == script["names"]
# expect: script["device"] == "cpu"
# expect: script["count"] > 100
# expect: script["recurrent"] is False
import os
import tempfile

import torch
from ray.rllib.agents.ppo import PPOTrainer

algo = PPOTrainer(env="CartPole-v1", config={"num_workers": 0, "framework": "torch"})
path = os.path.join(tempfile.mkdtemp(), "model.pt")
torch.save(algo.get_policy().model.state_dict(), path)
model = algo.get_policy().model
model.eval()
names = sorted(name for name, _ in model.named_parameters())
loaded = sorted(name for name in torch.load(path) if name in names)
policy = algo.get_policy()
device = str(policy.device)
recurrent = policy.is_recurrent()
count = sum(p.numel() for p in policy.model.parameters())
print(policy.observation_space, policy.action_space)
