import pytorch_lightning as pl
from ray.rllib.env.env_context import EnvContext


class Net(pl.LightningModule):
    def training_step(self, batch, index):
        loss = self.forward(batch)
        self._counters = {"steps": index}
        return loss

    def validation_step(self, batch, index):
        return {"context": EnvContext({}, 0), "loss": self.training_step(batch, index)}
