/** Runs the real command on real files in a temporary folder. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeFolder } from "../../../scripts/tests/remove-folder.ts";

export const bin = fileURLToPath(new URL("../bin/platen.js", import.meta.url));

export interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: Buffer;
  stderr: string;
}

/** A folder of its own for a test file; removed at its end. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "platen-test-"));

  of(...names: string[]): string {
    return join(this.path, ...names);
  }

  [Symbol.dispose](): void {
    removeFolder(this.path);
  }
}

export function start(
  args: readonly string[],
  cwd: string,
  stdin: "pipe" | "ignore" = "pipe",
): ChildProcess {
  return spawn(process.execPath, [bin, ...args], { cwd, stdio: [stdin, "pipe", "pipe"] });
}

/**
 * Runs the command to its end.
 *
 * @param input what is piped in; null: nothing is
 */
export function platen(
  args: readonly string[],
  cwd: string,
  input: string | null = "",
): Promise<Run> {
  const child = start(args, cwd, input === null ? "ignore" : "pipe");
  const stdout: Buffer[] = [];
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) =>
      resolve({ code, signal, stdout: Buffer.concat(stdout), stderr }),
    );
  });
}

/** The first bytes by which a file's format is known. */
export function formatOfBytes(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  return "unknown";
}
