"""Makes one call, as JSON on standard input says, and prints the class and code of what it raises."""

import json
import sys

from platen_client import AsyncPlaten, Platen, PlatenError

call = json.load(sys.stdin)
made = {"token": call.get("token"), "session": call.get("session"), "max_retries": 0}


def told(error):
    return [type(error).__name__, getattr(error, "code", None), getattr(error, "status", None)]


def plain():
    with Platen(call["url"], **made) as platen:
        try:
            getattr(platen, call["method"])(*call["args"], **call["fields"])
        except PlatenError as error:
            return told(error)


async def awaited():
    async with AsyncPlaten(call["url"], **made) as platen:
        try:
            await getattr(platen, call["method"])(*call["args"], **call["fields"])
        except PlatenError as error:
            return told(error)


if call["asyncio"]:
    import asyncio

    print(json.dumps(asyncio.run(awaited())))
else:
    print(json.dumps(plain()))
