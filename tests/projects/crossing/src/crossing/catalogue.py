from ray.rllib.models import ModelCatalog

from crossing.nets import LightNet

LIGHT_NET = "light_net"


def register():
    ModelCatalog.register_custom_model(LIGHT_NET, LightNet)
