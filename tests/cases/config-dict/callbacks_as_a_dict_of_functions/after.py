import ray
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def on_episode_start(*, episode, **kwargs):
    print("episode {} started".format(episode.id_))
    episode.custom_data["pole_angles"] = []


def on_episode_step(*, episode, **kwargs):
    pole_angle = abs(episode.get_observations(-1)[2])
    episode.custom_data["pole_angles"].append(pole_angle)


def on_episode_end(*, episode, env, metrics_logger, **kwargs):
    env = env.unwrapped.envs[0].unwrapped
    mean_angle = sum(episode.custom_data["pole_angles"]) / len(episode.custom_data["pole_angles"])
    metrics_logger.log_value("pole_angle", mean_angle, reduce="mean", window=100)
    print(env)


def on_train_result(*, algorithm, result, **kwargs):
    print("trainer.train() result: {} -> {} episodes".format(algorithm, result["env_runners"]["num_episodes"]))
    result["callback_ok"] = True


trainer = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
    .callbacks(
        on_episode_start=on_episode_start,
        on_episode_step=on_episode_step,
        on_episode_end=on_episode_end,
        on_train_result=on_train_result,
    )
    .build_algo()
)
