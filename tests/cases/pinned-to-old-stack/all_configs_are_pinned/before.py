import ray
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")  # the usual one
    .rollouts(num_rollout_workers=2)
    .training(model={"fcnet_hiddens": [32]}, sgd_minibatch_size=32, num_sgd_iter=2)
    .exploration(explore=False)
    .resources(num_gpus=1)
)
algo = config.build()
print(algo.train()["episode_reward_mean"], algo.compute_single_action([0.0] * 4))
tune.run(
    "PPO",
    config={"env": "CartPole-v1", "num_workers": 2, "observation_filter": "MeanStdFilter"},
    stop={"episode_reward_mean": 100, "timesteps_total": 1000},
)
trainer = PPOTrainer(env="CartPole-v1", config={"num_workers": 0})
trainer.train()
