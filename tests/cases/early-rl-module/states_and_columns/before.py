from ray.rllib.core.models.base import ENCODER_OUT, STATE_IN, STATE_OUT
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.evaluation.postprocessing import Postprocessing
from ray.rllib.policy import sample_batch as sb
from ray.rllib.policy.sample_batch import SampleBatch as SB


class Net(TorchRLModule):
    def get_initial_state(self):
        return {"h": self.zeros}

    def _forward(self, batch, **kwargs):
        out, state = self.cell(batch[SB.OBS], batch[STATE_IN]["h"])
        return {sb.SampleBatch.ACTION_DIST_INPUTS: out, STATE_OUT: {"h": state}, ENCODER_OUT: out}

    def seen(self, batch):
        def rows(column):
            return batch[column], batch[SB.CUR_OBS], batch[SB.DONES]

        return rows(Postprocessing.ADVANTAGES), rows(SB.SEQ_LENS)
