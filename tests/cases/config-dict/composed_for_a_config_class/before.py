import hydra
from omegaconf import OmegaConf
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    config = PPOConfig.from_dict(OmegaConf.to_container(cfg.rllib))
    config.build_algo()
    tune.Tuner("PPO", param_space=cfg.rllib).fit()


main()
