# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 1,
    "evaluation_interval": 3,
    "evaluation_num_episodes": 6,
    "evaluation_num_workers": 1,
    "evaluation_config": {
        "explore": False,
        "num_envs_per_worker": 1,
        "env_config": {},
    },
}
algo = PPOTrainer(config=config)

# expect: config.evaluation_interval == 3
# expect: config.evaluation_duration == 6
# expect: config.evaluation_duration_unit == "episodes"
# expect: config.evaluation_num_env_runners == 1
# expect: config.get_evaluation_config_object().explore is False
# expect: config.get_evaluation_config_object().num_envs_per_env_runner == 1
# expect: "episode_return_mean" in result["evaluation"]["env_runners"]
