# Ray 2.0
from ray.rllib.algorithms.ppo import PPO
from ray.rllib.env.multi_agent_env import make_multi_agent
from ray.rllib.policy.policy import PolicySpec

multiagent = {
    "policies": {"main": PolicySpec(), "other": PolicySpec()},
    "policy_mapping_fn": lambda agent_id, episode, worker, **kwargs: "main" if agent_id == 0 else "other",
}
algo = PPO(
    env=make_multi_agent("CartPole-v1"),
    config={
        "framework": "torch",
        "env_config": {"num_agents": 2},
        "num_workers": 0,
        "sgd_minibatch_size": 32,
        "model": {"fcnet_hiddens": [12]},
        "multiagent": multiagent,
    },
)

# expect: set(module.keys()) == {"main", "other"}
# expect: list(module["main"].model_config["fcnet_hiddens"]) == [12]
# expect: config.minibatch_size == 32
