from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().framework("torch")


def export(model, framework="tf2"):
    return model, framework


export(config, framework="tf")
framework_str = "tf"
