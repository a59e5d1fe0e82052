# RLM632, line 6
def __init__(self, **kwargs):
    super().__init__(**kwargs)


# RLM632, line 6
def __init__(self, **kwargs):
    super().__init__(**kwargs)


# RLM632, line 10
def configure_optimizers_for_module(self, module_id, config=None):
    module = self.module[module_id]
    params = self.get_parameters(module)
    optimizer = torch.optim.Adam(params)
    self.register_optimizer(
        module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr
    )
