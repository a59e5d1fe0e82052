import tensorflow as tf
from ray.rllib.algorithms.ppo import PPOConfig


class Encoder(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.dense = tf.keras.layers.Dense(8)

    def call(self, x):
        return self.dense(x)


config = PPOConfig().environment("CartPole-v1")
