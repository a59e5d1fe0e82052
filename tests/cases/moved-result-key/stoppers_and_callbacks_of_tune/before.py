from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune import Callback, Stopper


class Solved(Stopper):
    def __call__(self, trial_id, result):
        return result["episode_reward_mean"] >= 195

    def stop_all(self):
        return False


class Printer(Callback):
    def on_trial_result(self, iteration, trials, trial, result, **info):
        print(trial, result["timesteps_total"])


config = PPOConfig().environment("CartPole-v1")
tune.Tuner("PPO", param_space=config, run_config=tune.RunConfig(stop=Solved(), callbacks=[Printer()])).fit()
