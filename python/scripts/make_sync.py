"""Makes the plain client from the one for asyncio, so that the two cannot differ.

`python scripts/make_sync.py` writes it; `--check` only says whether it is as it should be.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent / "src" / "platen_client"

# In this order: a name is replaced before a part of it could be.
WORDS = [
    ('"""The client for asyncio. `_client.py` is made from this file by `python scripts/make_sync.py`."""',
     '"""The client. Made from `_async_client.py` by `python scripts/make_sync.py`: do not edit."""'),
    ("asynccontextmanager", "contextmanager"),
    ("AsyncIterator", "Iterator"),
    ("AsyncClient", "Client"),
    ("AsyncBaseTransport", "BaseTransport"),
    ("AsyncImageStream", "ImageStream"),
    ("AsyncPlaten", "Platen"),
    ("asyncio.sleep", "time.sleep"),
    ("import asyncio\nimport random\n", "import random\nimport time\n"),
    ("Any, Iterator, Callable, Dict, List,", "Any, Callable, Dict, Iterator, List,"),
    ("__aenter__", "__enter__"),
    ("__aexit__", "__exit__"),
    ("aiter_bytes", "iter_bytes"),
    ("aclose", "close"),
    ("aread", "read"),
    ("async def ", "def "),
    ("async for ", "for "),
    ("await ", ""),
]


def sync(source: str) -> str:
    for old, new in WORDS:
        source = source.replace(old, new)
    left = re.search(r"\b(async|await|asyncio)\b", source)
    if left:
        raise SystemExit(f"make_sync: {left.group(0)!r} is left over")
    return source


def main() -> None:
    made = sync((HERE / "_async_client.py").read_text("utf-8"))
    target = HERE / "_client.py"
    if "--check" not in sys.argv:
        target.write_text(made, "utf-8")
    elif not target.exists() or target.read_text("utf-8") != made:
        raise SystemExit("_client.py is not what scripts/make_sync.py makes: run it")


main()
