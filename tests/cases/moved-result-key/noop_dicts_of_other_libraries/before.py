from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
import wandb

run = wandb.init()
algo.train()
run.log({"episode_reward_mean": 1.0, "timesteps_total": 3})
history = wandb.Api().run("a/b").summary
print(run.experiment_id, history.get("experiment_id"))
