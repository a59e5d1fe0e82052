from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune import Callback, Stopper


class Solved(Stopper):
    def __call__(self, trial_id, result):
        return result["env_runners"]["episode_return_mean"] >= 195

    def stop_all(self):
        return False


class Printer(Callback):
    def on_trial_result(self, iteration, trials, trial, result, **info):
        print(trial, result["num_env_steps_sampled_lifetime"])


config = PPOConfig().environment("CartPole-v1")
tune.Tuner("PPO", param_space=config, run_config=tune.RunConfig(stop=Solved(), callbacks=[Printer()])).fit()
