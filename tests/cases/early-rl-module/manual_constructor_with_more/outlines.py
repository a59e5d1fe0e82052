# RLM631, line 6
def __init__(self, *args, **kwargs):
    super().__init__(*args, **kwargs)


# RLM631, line 12
def __init__(self, *args, **kwargs):
    super().__init__(*args, **kwargs)
    self.width = self.model_config["width"]


# RLM631, line 18
def __init__(self, *args, **kwargs):
    super().__init__(*args, **kwargs)
    self.size = self.observation_space.shape
    self.edges = self.model_config["edges"]
