"""The stock Python library of MCP: calls that come as lines of JSON are made, and their results are lines of JSON."""

import asyncio
import json
import sys

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


async def main(url: str, token: str, mode: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
        async with Client(streamable_http_client(url, http_client=http), mode=mode) as client:
            loop = asyncio.get_running_loop()
            while line := await loop.run_in_executor(None, sys.stdin.readline):
                call = json.loads(line)
                result = await client.call_tool(call["name"], call["arguments"])
                print(result.model_dump_json(by_alias=True, exclude_none=True), flush=True)


asyncio.run(main(*sys.argv[1:]))
