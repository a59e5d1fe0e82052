# expect: script["before"] is False
# expect: script["after"] is True
# expect[2.41]: script["acting"] is True
import numpy as np
from ray.rllib.agents.ppo import PPOTrainer

config = {"num_workers": 0, "env": "CartPole-v1"}
algo = PPOTrainer(config=config)
other = PPOTrainer(config={"num_workers": 0, "env": "CartPole-v1"})
algo.train()


def equal(one, two):
    return all(np.array_equal(one[name], two[name]) for name in one)


before = equal(algo.get_policy().get_weights(), other.get_policy().get_weights())
other.set_weights(algo.get_weights())
after = equal(algo.get_policy().get_weights(), other.get_policy().get_weights())
parameters = {name: p.detach().numpy().copy() for name, p in algo.get_policy().model.named_parameters()}
copied = {name: p.detach().numpy().copy() for name, p in other.get_policy().model.named_parameters()}
other.train()
acting = equal(parameters, copied)
