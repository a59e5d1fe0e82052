from .roots import CrossingConfig


class NightConfig(CrossingConfig):
    """Few cars, so longer fragments."""

    def __init__(self):
        super().__init__()
        self.num_envs_per_worker = 2
        self.dark = True

    def validate(self):
        super().validate()
        if self.num_rollout_workers > 4:
            raise ValueError("at night there are no more than four")

    def to_dict(self):
        return {**super().to_dict(), "dark": self.dark}
