# Ray 1.x
from ray.rllib.agents import ppo
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class Narrow(FullyConnectedNetwork):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.factor = model_config["custom_model_config"]["factor"]


ModelCatalog.register_custom_model("narrow", Narrow)
config = ppo.DEFAULT_CONFIG.copy()
config["framework"] = "torch"
config["num_workers"] = 0
config["num_sgd_iter"] = 4
config["model"]["custom_model"] = "narrow"
config["model"]["custom_model_config"] = {"factor": 3}
algo = ppo.PPOTrainer(config=config, env="CartPole-v1")

# stack: old
# expect: algo.get_policy().model.factor == 3
# expect: config.num_epochs == 4
