"""Makes COUNT paid calls, plain and with asyncio, and prints the ids of what it got, one a line."""

import asyncio
import sys

from platen_client import AsyncPlaten, Platen

URL, TOKEN, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
TEXT = "Some words. " * 50


def tell(image_id):
    print(image_id, flush=True)


def kinds(platen):
    """Every way to be charged, and a plan, which costs nothing."""
    return [
        lambda text: (platen.generate_image, {"markdown": text}),
        lambda text: (platen.generate_file, {"markdown": text}),
        lambda text: (platen.generate_image, {"markdown": text, "cards": {"size": "square"}}),
        lambda text: (platen.generate_image, {"markdown": text, "describe": True}),
        lambda text: (platen.generate_file, {"markdown": text, "format": "pdf", "page": {"toc": True}}),
        lambda text: (platen.generate_image, {"markdown": text, "plan": platen.plan_image}),
    ]


def id_of(answer):
    return answer.image.image_id if hasattr(answer, "image") else answer.facts.image_id


def plain(numbers):
    with Platen(URL, token=TOKEN, max_retries=12) as platen:
        for number in numbers:
            method, fields = kinds(platen)[number % 6](f"# Number {number}\n\n{TEXT}")
            if "plan" in fields:
                fields["plan"] = fields["plan"](fields["markdown"], watermark=False).plan.plan
            tell(id_of(method(watermark=False, **fields)))


async def awaited(numbers):
    async with AsyncPlaten(URL, token=TOKEN, max_retries=12) as platen:
        for number in numbers:
            method, fields = kinds(platen)[number % 6](f"# Number {number}\n\n{TEXT}")
            if "plan" in fields:
                fields["plan"] = (await fields["plan"](fields["markdown"], watermark=False)).plan.plan
            tell(id_of(await method(watermark=False, **fields)))


async def main():
    half = COUNT // 2
    thread = asyncio.get_running_loop().run_in_executor(None, plain, range(half))
    await asyncio.gather(thread, awaited(range(half, COUNT)))


asyncio.run(main())
