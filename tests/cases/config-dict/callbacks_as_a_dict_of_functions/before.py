import ray
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer


def on_episode_start(info):
    episode = info["episode"]
    print("episode {} started".format(episode.episode_id))
    episode.user_data["pole_angles"] = []


def on_episode_step(info):
    episode = info["episode"]
    pole_angle = abs(episode.last_observation_for()[2])
    episode.user_data["pole_angles"].append(pole_angle)


def on_episode_end(info):
    episode = info["episode"]
    env = info["env"].get_unwrapped()[0]
    mean_angle = sum(episode.user_data["pole_angles"]) / len(episode.user_data["pole_angles"])
    episode.custom_metrics["pole_angle"] = mean_angle
    print(env)


def on_train_result(info):
    print("trainer.train() result: {} -> {} episodes".format(info["trainer"], info["result"]["episodes_this_iter"]))
    info["result"]["callback_ok"] = True


trainer = PPOTrainer(
    env="CartPole-v1",
    config={
        "num_workers": 0,
        "callbacks": {
            "on_episode_start": tune.function(on_episode_start),
            "on_episode_step": on_episode_step,
            "on_episode_end": tune.function(on_episode_end),
            "on_train_result": on_train_result,
        },
    },
)
