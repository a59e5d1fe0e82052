# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.multi_agent_env import make_multi_agent
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork


class Shared(FullyConnectedNetwork):
    pass


ModelCatalog.register_custom_model("shared", Shared)

algo = PPOTrainer(
    env=make_multi_agent("CartPole-v1"),
    config={
        "framework": "torch",
        "env_config": {"num_agents": 2},
        "num_workers": 0,
        "num_sgd_iter": 2,
        "multiagent": {
            "policies": {
                "a": (None, None, None, {"model": {"custom_model": "shared"}}),
                "b": (None, None, None, {}),
            },
            "policy_mapping_fn": lambda agent_id, episode, worker, **kwargs: "ab"[agent_id],
        },
    },
)

# expect: type(module["a"].model).__name__ == "Shared"
# expect: config.num_epochs == 2
