from ray.rllib.connectors.env_to_module import FlattenObservations


class Counted(FlattenObservations):
    def __call__(self, *, rl_module, data, **kwargs):
        batch = super().__call__(rl_module=rl_module, data=data, **kwargs)
        return batch

    def recompute_action_space_from_input_spaces(self, spaces):
        return spaces
