from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, env_runner, metrics_logger, env, env_index, rl_module, **kwargs):
        metrics_logger.log_value("length", len(episode), reduce="mean")


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=2)
    .training(train_batch_size_per_learner=400, minibatch_size=40, num_epochs=3)
    .rl_module(rl_module_spec=RLModuleSpec())
    .callbacks(Callbacks)
)
algo = config.build_algo()
print(algo.train()["env_runners"]["episode_return_mean"])
plain = PPOConfig().environment("CartPole-v1").training(lr=1e-3)
tune.Tuner("PPO", param_space=plain, run_config=tune.RunConfig(stop={"env_runners/episode_return_mean": 100})).fit()
tune.Tuner("DQN", param_space={"env": "CartPole-v1"}).fit()
tune.Tuner("PPO").fit()
