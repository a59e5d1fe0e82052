# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class MyModel(FullyConnectedNetwork):
    pass


ModelCatalog.register_custom_model("my_model", MyModel)

custom = {"framework": "torch", "num_workers": 0, "num_sgd_iter": 2, "model": {"custom_model": "my_model"}}
plain = {"framework": "torch", "num_workers": 0, "num_sgd_iter": 5, "model": {"fcnet_hiddens": [15]}}

reference = PPOTrainer(config=custom, env="CartPole-v1")
algo = PPOTrainer(config=plain, env="CartPole-v1")

# expect: list(module.model_config["fcnet_hiddens"]) == [15]
# expect: config.num_epochs == 5
# expect: type(script["reference"].get_module().model).__name__ == "MyModel"
# expect: script["reference"].config.num_epochs == 2
