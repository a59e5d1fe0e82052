import hydra
from omegaconf import OmegaConf
from ray import tune


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    settings = OmegaConf.to_container(cfg.rllib, resolve=True)
    settings.pop("comment", None)
    tune.Tuner("PPO", param_space=settings).fit()


main()
