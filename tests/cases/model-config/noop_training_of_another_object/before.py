from ray.rllib.algorithms.ppo import PPOConfig


def fit(trainer, model):
    trainer.training(model=model)
    trainer.model = {"fcnet_hiddens": [64]}
    return PPOConfig()


fit(None, model={"use_lstm": True})
