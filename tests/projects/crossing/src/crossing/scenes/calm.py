from ..junction import LightEnv


def calm_config():
    return {
        "env": LightEnv,
        "framework": "torch",
        "num_workers": 0,
        "train_batch_size": 128,
    }
