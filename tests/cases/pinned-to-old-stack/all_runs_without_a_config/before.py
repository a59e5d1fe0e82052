from ray import tune
from ray.rllib.algorithms.appo import APPO
from ray.rllib.algorithms.ppo import PPO
from ray.tune import Experiment, run_experiments

algo = PPO(env="CartPole-v1")
tune.run("SAC", stop={"episode_reward_mean": -200}, metric="episode_reward_mean", mode="max")
tune.Tuner(APPO).fit()
Experiment("first", run="PPO", stop={"training_iteration": 3})
run_experiments({
    "second": {
        "run": "PPO",
        "env": "CartPole-v1",
    },
})
