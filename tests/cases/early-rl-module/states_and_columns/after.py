from ray.rllib.core.models.base import ENCODER_OUT
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.policy import sample_batch as sb


class Net(TorchRLModule):
    def get_initial_state(self):
        return {"h": self.zeros}

    def _forward(self, batch, **kwargs):
        out, state = self.cell(batch[Columns.OBS], batch[Columns.STATE_IN]["h"])
        return {Columns.ACTION_DIST_INPUTS: out, Columns.STATE_OUT: {"h": state}, ENCODER_OUT: out}

    def seen(self, batch):
        def rows(column):
            return batch[column], batch[Columns.OBS], batch[Columns.TERMINATEDS]

        return rows(Columns.ADVANTAGES), rows(Columns.SEQ_LENS)
