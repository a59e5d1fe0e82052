# expect: script["same"] is True
# expect: script["ids"] == ["default_policy"]
import numpy as np
from ray.rllib.agents.ppo import PPOTrainer


class Pair:
    def __init__(self):
        self.one = PPOTrainer(config={"env": "CartPole-v1", "num_workers": 0})
        self.two = PPOTrainer(config={"env": "CartPole-v1", "num_workers": 0})

    def copy(self):
        self.one.train()
        weights = self.one.get_policy("default_policy").get_weights()
        self.two.get_policy("default_policy").set_weights(weights)
        return weights


pair = Pair()
weights = pair.copy()
model = pair.two.get_policy().model
same = all(np.array_equal(p.detach().numpy(), weights[name]) for name, p in model.named_parameters())
ids = list(pair.two.get_weights())
algo = pair.two
