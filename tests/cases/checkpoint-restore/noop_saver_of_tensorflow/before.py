import ray.rllib
import tensorflow as tf

saver = tf.compat.v1.train.Saver()
saver.restore(None, "path")
