import os

from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = config.build_algo()
print(algo.save("models").checkpoint.path)
print(algo.save_checkpoint("/tmp/models"))
algo.restore(os.path.abspath("models"))
