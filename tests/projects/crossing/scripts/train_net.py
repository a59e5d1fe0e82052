from ray.rllib.algorithms.ppo import PPOConfig

from crossing.catalogue import LIGHT_NET, register
from crossing.junction import LightEnv


def make_net():
    register()
    return (
        PPOConfig()
        .environment(LightEnv)
        .framework("torch")
        .rollouts(num_rollout_workers=0)
        .training(train_batch_size=128, model={"custom_model": LIGHT_NET})
    )


if __name__ == "__main__":
    print(make_net().build().train()["timesteps_total"])
