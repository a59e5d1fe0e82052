from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.models import ModelCatalog


class Own(PPOCatalog):
    def __init__(self, observation_space, action_space, model_config_dict, view_requirements=None):
        super().__init__(
            observation_space,
            action_space,
            model_config_dict,  # ours
            view_requirements=view_requirements,
        )

    @classmethod
    def _get_encoder_config(cls, observation_space, model_config_dict, action_space=None, view_requirements=None):
        return super()._get_encoder_config(
            observation_space=observation_space,
            model_config_dict=model_config_dict,
            action_space=action_space,
            view_requirements=view_requirements,
        )


def made(obs_space, act_space, views):
    model = ModelCatalog.get_model_v2(obs_space, act_space, 2, {}, view_requirements=views)
    return PPOCatalog(obs_space, act_space, {}, views), model
