"""How recorded lorries are read for pretraining."""

LOADER = {
    "batch_size": 32,
    "num_workers": 0,
    "shuffle": True,
}
