# Ray 1.x
from ray import tune
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class Net(FullyConnectedNetwork):
    pass


ModelCatalog.register_custom_model("net", Net)

tune.run(
    "PPO",
    stop={"training_iteration": 2},
    config={
        "env": "CartPole-v1",
        "framework": "torch",
        "num_workers": 0,
        "num_sgd_iter": tune.grid_search([3, 6]),
        "model": {"custom_model": "net"},
    },
)

# expect: type(module.model).__name__ == "Net"
# expect: config.num_epochs == 3
