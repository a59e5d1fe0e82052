import ray.rllib


def load(trainer, path):
    trainer.restore(path)
