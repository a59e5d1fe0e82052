from arena import act, obs
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.agents.ppo.ppo_torch_policy import PPOTorchPolicy


def by_agent(agent_id):
    return agent_id


trainer = PPOTrainer(
    env="arena",
    config={
        "lr": 1e-4,
        "multiagent": {
            "policies": {
                "a": (PPOTorchPolicy, obs, act, {"lr": 1e-5}),
                "b": (None, obs, act, {"sgd_minibatch_size": 32}),
                "c": None,
            },
            "policy_mapping_fn": by_agent,
        },
    },
)
