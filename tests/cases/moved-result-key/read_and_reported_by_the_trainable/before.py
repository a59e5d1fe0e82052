from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def train(settings):
    algo = PPOConfig().environment(settings["env"]).build_algo()
    for _ in range(10):
        result = algo.train()
        tune.report({"episode_reward_mean": result["episode_reward_mean"], "steps": result["timesteps_total"]})


tune.run(train, metric="episode_reward_mean", mode="max", stop={"episode_reward_mean": 150})
