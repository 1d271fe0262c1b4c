/** The Inspector's command line, run as its users run it. */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ToolResult } from "./clients.ts";

const packageFile = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/inspector/package.json",
);
const launcher = join(dirname(packageFile), "clients/launcher/build/index.js");

export interface Inspected {
  code: number;
  stderr: string;
  tools?: Record<string, unknown>[];
  result?: ToolResult;
}

/** @param target address with options, or command with arguments */
export function inspect(
  era: "legacy" | "modern",
  request: string[],
  target: string[],
  cwd: string,
): Promise<Inspected> {
  const args = [
    launcher,
    "--cli",
    "--format",
    "json",
    "--protocol-era",
    era,
    ...request,
    ...target,
  ];
  const options = { cwd, env: { ...process.env, HOME: cwd }, maxBuffer: 2 ** 25 };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const { result } = (stdout.startsWith("{") ? JSON.parse(stdout) : {}) as {
        result?: ToolResult & { tools?: Record<string, unknown>[] };
      };
      const tools = result?.tools;
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, stderr, ...(tools ? { tools } : {}), ...(result ? { result } : {}) });
    });
  });
}
