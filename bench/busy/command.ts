/**
 * Tries commands with little of a processor: how long they take, how they end and what they print.
 */
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startIn, type Surroundings } from "./surroundings.ts";

const root = join(import.meta.dirname, "../..");
const bin = join(root, "packages/cli/bin/platen.js");

export interface CommandTrial {
  name: string;
  seconds: number;
  code: number;
  /** Text of its standard error. */
  said: string;
}

/**
 * Runs README's first command, which has a diagram, and a check of so many files, none of which
 * should have a warning.
 */
export async function* tryCommands(
  surroundings: Surroundings,
  files: number,
): AsyncGenerator<CommandTrial> {
  const folder = mkdtempSync(join(tmpdir(), "platen-busy-"));
  try {
    const picture = join(folder, "hello.png");
    const hello = join(root, "docs/gallery/hello.md");
    for (let file = 0; file < files; file += 1)
      writeFileSync(join(folder, `${file}.md`), document(file));
    const names = readdirSync(folder).map((name) => join(folder, name));
    yield await run(surroundings, "hello.md", [hello, "-o", picture, "--width", "820"]);
    yield await run(surroundings, `check of ${files} files`, ["check", ...names]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every fifth has a diagram. */
function document(file: number): string {
  const diagram = file % 5 === 0 ? "\n```mermaid\nflowchart LR\n  A --> B\n```\n" : "";
  return `# File ${file}\n\nSome **text** and $x^${file}$.\n${diagram}`;
}

async function run(
  surroundings: Surroundings,
  name: string,
  args: readonly string[],
): Promise<CommandTrial> {
  const began = performance.now();
  const child = startIn(surroundings, [process.execPath, bin, ...args], {
    PATH: process.env["PATH"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stdout?.resume();
  const [code] = (await once(child, "close")) as [number];
  return { name, seconds: (performance.now() - began) / 1000, code, said: said.trim() };
}
