from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.get_module().export_model("/tmp/onnx", onnx=11)
algo.get_module().export_model("/tmp/torch")
algo.export_policy_model("/tmp/model", "default_policy", onnx=11)
algo.export_model("checkpoint", "/tmp/model")
algo.import_policy_model_from_h5("/tmp/model.h5")
