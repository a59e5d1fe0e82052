from ray.rllib.algorithms.ppo.ppo_tf_policy import PPOTF2Policy
from ray.rllib.utils.framework import try_import_tf

tf1, tf, tfv = try_import_tf()


class Entropic(PPOTF2Policy):
    def loss(self, model, dist_class, train_batch):
        logits, _ = model(train_batch)
        return super().loss(model, dist_class, train_batch) - tf.reduce_mean(dist_class(logits, model).entropy())
