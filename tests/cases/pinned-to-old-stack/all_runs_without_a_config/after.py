from ray import tune
from ray.rllib.algorithms.appo import APPO
from ray.rllib.algorithms.ppo import PPO
from ray.tune import Experiment, run_experiments

algo = PPO(env="CartPole-v1", config={"enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False})
tune.run("SAC", stop={"env_runners/episode_return_mean": -200}, metric="env_runners/episode_return_mean", mode="max", config={"enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False, "replay_buffer_config": {"type": "MultiAgentPrioritizedReplayBuffer", "capacity": 1_000_000}})
tune.Tuner(APPO, param_space={"enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False}).fit()
Experiment("first", run="PPO", stop={"training_iteration": 3})
run_experiments({
    "second": {
        "run": "PPO",
        "env": "CartPole-v1",
        "config": {"enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False},
    },
})
