import ray


def build(build_trainer, trainer):
    return build_trainer(trainer.DEFAULT_CONFIG, ray.nodes())
