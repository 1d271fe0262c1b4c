"""Prints what the client knows of the contract, as JSON: its methods with their parameters, the
fields of its models, its error codes and its choices. The project's tests compare it."""

import dataclasses
import inspect
import json
import typing

from platen_client import ERROR_CLASSES, Platen, models


def public(kind):
    return {
        name: list(inspect.signature(method).parameters)[1:]
        for name, method in vars(kind).items()
        if not name.startswith("_") and name != "close"
    }


def fields(kind):
    return [field.name for field in dataclasses.fields(kind)]


print(
    json.dumps(
        {
            "methods": public(Platen),
            "models": {
                name: fields(kind) for name, kind in vars(models).items() if dataclasses.is_dataclass(kind)
            },
            "errors": list(ERROR_CLASSES),
            "choices": {
                name: list(typing.get_args(getattr(models, name)))
                for name in ("Format", "Theme", "CodeStyle", "FontFamily", "Headings", "Fit", "Flavor", "Breaks", "Overflow")
            },
        }
    )
)
