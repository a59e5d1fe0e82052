# Ray 1.x
import ray
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class Wide(FullyConnectedNetwork):
    pass


ray.init()
ModelCatalog.register_custom_model("wide", Wide)
config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 0,
    "num_envs_per_worker": 2,
    "num_sgd_iter": 3,
    "sgd_minibatch_size": 32,
    "model": {
        "custom_model": "wide",
        "fcnet_hiddens": [10],
    },
}
algo = PPOTrainer(config=config)

# expect: type(module.model).__name__ == "Wide"
# expect: config.num_epochs == 3
# expect: config.minibatch_size == 32
# expect: config.num_envs_per_env_runner == 2
