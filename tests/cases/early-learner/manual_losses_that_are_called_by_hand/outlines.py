# RLM632, line 5
def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
    return batch["rewards"].mean()


# RLM632, line 13
def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
    name = module_id
    data = batch
    return data.mean()
