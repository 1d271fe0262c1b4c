/** Programs of Node to try packages on, from npm. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OLDEST_NODE } from "../packages.ts";

export interface NodeProgram {
  /** Such as `22.12.0`. */
  version: string;
  path: string;
}

/** The oldest that is supported, the one that runs this, and, if asked for, the newest there is. */
export function nodePrograms(work: string, withNewest: boolean): NodeProgram[] {
  const own = { version: process.versions.node, path: process.execPath };
  const others = [OLDEST_NODE, ...(withNewest ? ["latest"] : [])];
  return [own, ...others.map((version) => fetchNode(join(work, `node-${version}`), version))];
}

function fetchNode(folder: string, version: string): NodeProgram {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", `${name}@${version}`], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const path = join(folder, "node_modules", name, "bin/node");
  return { version: run(path, ["--version"]).trim().slice(1), path };
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: "utf8" });
}
