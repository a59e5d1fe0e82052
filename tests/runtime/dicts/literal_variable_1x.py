# Ray 1.x
from ray.rllib.agents import ppo

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 2,
    "num_cpus_per_worker": 1,
    "num_envs_per_worker": 3,
    "rollout_fragment_length": 100,
    "batch_mode": "complete_episodes",
    "num_sgd_iter": 8,
    "vf_clip_param": 20.0,
    "log_level": "ERROR",
}

algo = ppo.PPOTrainer(config=config)

# expect: config.env == "CartPole-v1"
# expect: config.num_env_runners == 2
# expect: config.num_cpus_per_env_runner == 1
# expect: config.num_envs_per_env_runner == 3
# expect: config.rollout_fragment_length == 100
# expect: config.batch_mode == "complete_episodes"
# expect: config.num_epochs == 8
# expect: config.vf_clip_param == 20.0
# expect: config.log_level == "ERROR"
