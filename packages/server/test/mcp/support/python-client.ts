/** The stock Python library of MCP, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ToolClient, ToolResult } from "./clients.ts";

const program = fileURLToPath(new URL("python_client.py", import.meta.url));

/** @param mode the protocol's revision, or `legacy` */
export function pythonClient(
  python: string,
  mode: string,
  { url, token }: { url: string; token: string },
): Pick<ToolClient, "call" | typeof Symbol.asyncDispose> {
  const child = spawn(python, [program, url, token, mode], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(name, args) {
      child.stdin.write(`${JSON.stringify({ name, arguments: args })}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error("the Python client ended");
      return JSON.parse(value) as ToolResult;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
