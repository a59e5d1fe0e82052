from ray.rllib.evaluation import RolloutWorker
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = config.build_algo()


def level(worker: RolloutWorker):
    return worker.env.level


algo.env_runner_group.foreach_env_runner(level)
