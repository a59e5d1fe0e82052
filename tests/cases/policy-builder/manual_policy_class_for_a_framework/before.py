from ray.rllib.policy.policy_template import build_policy_class

from losses import my_loss
from networks import make_both

ForTorch = build_policy_class(name="ForTorch", framework="torch", loss_fn=my_loss, make_model_and_action_dist=make_both)
ForTf = build_policy_class(name="ForTf", framework="tf2", loss_fn=my_loss, apply_gradients_fn=my_loss)
