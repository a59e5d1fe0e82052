# Ray 1.x
import ray
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.multi_agent_env import make_multi_agent

ray.init()
algo = PPOTrainer(
    env=make_multi_agent("CartPole-v1"),
    config={
        "framework": "torch",
        "env_config": {"num_agents": 2},
        "num_workers": 0,
        "num_sgd_iter": 3,
        "multiagent": {
            "policies": {
                # class (None: the default), spaces, config
                "even": (None, None, None, {}),
                "odd": (None, None, None, {}),
            },
            "policy_mapping_fn": lambda agent_id: "odd" if agent_id % 2 else "even",
        },
    },
)

# expect: set(module.keys()) == {"even", "odd"}
# expect: config.env_config == {"num_agents": 2}
# expect: config.num_epochs == 3
