from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class MyNet(FullyConnectedNetwork):
    pass


ModelCatalog.register_custom_model("my_net", MyNet)

config = (
    ImpalaConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0, rollout_fragment_length=20)
    .resources(num_gpus=0)  # the old stack's default is one GPU
    .training(train_batch_size=40, model={"custom_model": "my_net", "fcnet_hiddens": [16]})
)
algo = config.build()

# expect: config.rollout_fragment_length == 20
# expect: type(module).__name__ == "MyNetModule"
# expect: type(module.model).__name__ == "MyNet"
