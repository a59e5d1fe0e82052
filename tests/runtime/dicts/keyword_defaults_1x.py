# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer


def build(env="CartPole-v1", num_workers=2, num_sgd_iter=4, **kwargs):
    """The names of the parameters are the callers' business."""
    config = dict(framework="torch", num_workers=num_workers, num_sgd_iter=num_sgd_iter)
    config["gamma"] = kwargs.get("gamma", 0.99)
    return PPOTrainer(env=env, config=config)


algo = build(num_workers=3, gamma=0.9)

# expect: config.num_env_runners == 3
# expect: config.num_epochs == 4
# expect: config.gamma == 0.9
