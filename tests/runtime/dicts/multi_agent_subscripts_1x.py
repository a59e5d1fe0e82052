# Ray 1.x
from ray.rllib.agents import ppo
from ray.rllib.env.multi_agent_env import make_multi_agent
from ray.tune.registry import register_env

register_env("poles", lambda env_config: make_multi_agent("CartPole-v1")(env_config))


def policy_mapping_fn(agent_id):
    return "policy_{}".format(agent_id)


config = ppo.DEFAULT_CONFIG.copy()
config["framework"] = "torch"
config["num_workers"] = 0
config["env_config"] = {"num_agents": 2}
config["num_sgd_iter"] = 2
config["multiagent"] = {
    "policies": {"policy_%d" % i: (None, None, None, {}) for i in range(2)},
    "policy_mapping_fn": policy_mapping_fn,
    "policies_to_train": ["policy_1"],
}
algo = ppo.PPOTrainer(config=config, env="poles")

# expect: set(module.keys()) == {"policy_0", "policy_1"}
# expect: list(config.policies_to_train) == ["policy_1"]
# expect: config.num_epochs == 2
