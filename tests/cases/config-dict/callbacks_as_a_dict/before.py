from ray import tune


def on_end(info):
    info["episode"].custom_metrics["x"] = 1


tune.Tuner("PPO", param_space={"env": "CartPole-v1", "callbacks": {"on_episode_end": on_end}}).fit()
