"""The same study, read with OmegaConf."""

from omegaconf import OmegaConf
from ray.rllib.algorithms.ppo import PPO

from crossing.junction import LightEnv
from from_study import FOLDER


def main():
    study = OmegaConf.merge(*(OmegaConf.load(FOLDER / f"{name}.yaml") for name in ("base", "agent")))
    config = OmegaConf.to_container(study.agent.config, resolve=True)
    algo = PPO(config={**config, "env": LightEnv})
    return algo.train()["episode_reward_mean"]


if __name__ == "__main__":
    print(main())
