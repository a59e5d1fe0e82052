# Ray 2.9
from ray.rllib.algorithms.ppo import PPO, PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=2).to_dict()
config["num_sgd_iter"] = 7
config["lr"] = 2e-3
algo = PPO(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 7
# expect: config.lr == 2e-3
