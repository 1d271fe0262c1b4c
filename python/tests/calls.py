"""Makes COUNT paid calls, plain and with asyncio, and prints the ids of what it got, one a line."""

import asyncio
import sys

from platen_client import AsyncPlaten, Platen

URL, TOKEN, COUNT = sys.argv[1], sys.argv[2], int(sys.argv[3])
TEXT = "Some words. " * 50


def tell(image_id):
    print(image_id, flush=True)


def plain(numbers):
    with Platen(URL, token=TOKEN, max_retries=12) as platen:
        for number in numbers:
            tell(platen.generate_image(f"# Number {number}\n\n{TEXT}", watermark=False).image.image_id)


async def awaited(numbers):
    async with AsyncPlaten(URL, token=TOKEN, max_retries=12) as platen:
        for number in numbers:
            file = await platen.generate_file(f"# Number {number}\n\n{TEXT}", watermark=False)
            tell(file.facts.image_id)


async def main():
    half = COUNT // 2
    thread = asyncio.get_running_loop().run_in_executor(None, plain, range(half))
    await asyncio.gather(thread, awaited(range(half, COUNT)))


asyncio.run(main())
