import ray.rllib


def report(trainer):
    path = trainer.save()
    print("saved at", path)


def keep(trainer):
    trainer.save()
