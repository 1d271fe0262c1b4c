"""Makes the calls that standard input says, a JSON object a line. Prints for each what it raises: class, code, status."""

import asyncio
import json
import sys

from platen_client import AsyncPlaten, Platen, PlatenError


def told(error):
    return [type(error).__name__, getattr(error, "code", None), getattr(error, "status", None)]


def plain(call, made):
    with Platen(call["url"], **made) as platen:
        try:
            getattr(platen, call["method"])(*call["args"], **call["fields"])
        except PlatenError as error:
            return told(error)


async def awaited(call, made):
    async with AsyncPlaten(call["url"], **made) as platen:
        try:
            await getattr(platen, call["method"])(*call["args"], **call["fields"])
        except PlatenError as error:
            return told(error)


for line in sys.stdin:
    call = json.loads(line)
    made = {"token": call.get("token"), "session": call.get("session"), "max_retries": 0}
    raised = asyncio.run(awaited(call, made)) if call["asyncio"] else plain(call, made)
    print(json.dumps(raised), flush=True)
