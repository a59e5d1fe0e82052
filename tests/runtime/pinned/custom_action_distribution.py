from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchCategorical


class Cold(TorchCategorical):
    def __init__(self, inputs, model=None, temperature=0.5):
        super().__init__(inputs, model, temperature)


ModelCatalog.register_custom_action_dist("cold", Cold)
config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
config = config.training(model={"custom_action_dist": "cold"}, num_sgd_iter=2, sgd_minibatch_size=32)
algo = config.build()

# option: bridge-all
# stack: old
# expect: algo.get_policy().dist_class.__name__ == "Cold"
# expect: config.minibatch_size == 32
