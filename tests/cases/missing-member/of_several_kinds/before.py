from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.core.learner.learner import Learner

config = PPOConfig() if input() else DQNConfig()
config.environments("CartPole-v1")
algo = config.build_algo()
algo.env_runner_group.local_worker()


class Own(RLlibCallback):
    def on_train_result(self, *, algorithm, metrics_logger, result, **kwargs):
        algorithm.env_runner_group.foreach_worker(lambda runner: runner.policy_map)
        metrics_logger.log_valeu("a", 1)

    def on_episode_end(self, *, episode, **kwargs):
        print(episode.total_reward, episode.hist_data, episode.get_return())


def update(learner: Learner):
    learner.compute_lossess(fwd_out={}, batch={})
    learner.my_own_thing()
