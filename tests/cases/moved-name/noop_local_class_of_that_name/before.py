import ray


class PPOTrainer:
    """Ours."""


@ray.remote
def train():
    return PPOTrainer()
