from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
)
algo = config.build_algo()
policy = algo.get_policy()
policy.set_weights(policy.get_weights())
algo.set_weights(algo.get_weights())
print(policy.model, policy.config["lr"], policy.is_recurrent())
policy.export_model("/tmp/model", onnx=11)
