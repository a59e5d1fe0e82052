# stack: old
# expect: type(algo.get_policy("default_policy")).__name__.startswith("Own")
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.policy.policy import PolicySpec


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0


config = PPOConfig().environment("CartPole-v1")
config.multi_agent(
    policies={"default_policy": PolicySpec(policy_class=Own)},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: "default_policy",
)
algo = config.build()
