from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner


class Own(RLlibCallback):
    def on_postprocess_trajectory(self, *, worker, **kwargs):
        pass

    def on_workers_recreated(self, *, algorithm, **kwargs):
        pass


class Net(TorchRLModule):
    def get_intial_state(self):
        return {}


class Learn(TorchLearner):
    def compute_loss_for_modul(self, *, module_id, config, batch, fwd_out):
        return 0

    def additional_update_for_module(self, *, module_id, config, timestep):
        return {}


class Connect(ConnectorV2):
    def recompute_observation_space_from_input_spaces(self):
        return None


class Runner(SingleAgentEnvRunner):
    def assert_healty(self):
        return True
