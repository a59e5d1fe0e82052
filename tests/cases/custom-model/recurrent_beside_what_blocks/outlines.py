# RLM601, line 9
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        cells = self.model_config.get("custom_model_config", {}).get("cells", 64)
        self.cells = cells
        self.rnn = nn.LSTM(obs_space.shape[0], cells, batch_first=True)
        self.logits = nn.Linear(cells, num_outputs)
        self.values = nn.Linear(cells, 1)

    def get_initial_state(self):
        return {"0": torch.zeros(self.cells), "1": torch.zeros(self.cells)}

    def forward_rnn(self, inputs, state, seq_lens):
        self.features, (h, c) = self.rnn(inputs, [s.unsqueeze(0) for s in state])
        return self.logits(self.features), [h.squeeze(0), c.squeeze(0)]

    def value_function(self):
        return torch.reshape(self.values(self.features), [-1])

    def _forward(self, batch, **kwargs):
        obs, state = batch[Columns.OBS], batch[Columns.STATE_IN]
        logits, state_out = self.forward_rnn(
            obs.flatten(2).float(),
            [state[str(i)] for i in range(len(state))],
            None,
        )
        return {
            Columns.ACTION_DIST_INPUTS: logits.reshape(*obs.shape[:2], -1),
            Columns.STATE_OUT: {str(i): s for i, s in enumerate(state_out)},
        }

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(batch[Columns.OBS].shape[:2])
