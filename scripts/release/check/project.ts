/** An empty project into which packages are installed as a user would. */
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Tarball } from "../pack.ts";
import type { NodeProgram } from "./nodes.ts";

export interface Run {
  code: number | null;
  output: string;
  error: string;
}

/** The program itself, where npm started this; otherwise where Node has it. */
export function npmProgram(name: "npm" | "npx"): string {
  const started = process.env["npm_execpath"]?.replace(/npm(-cli\.js)$/u, `${name}$1`);
  return started ?? execFileSync("which", [name], { encoding: "utf8" }).trim();
}

export class Project {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.write("package.json", '{ "private": true }\n');
  }

  /**
   * Installs packages.
   *
   * @param node whose npm does it: a package that does not support this Node is refused
   * @returns complaints of npm
   */
  install(
    tarballs: readonly Tarball[],
    { path }: NodeProgram,
    others: readonly string[] = [],
  ): string {
    const files = tarballs.map(({ file }) => file);
    const npm = npmProgram("npm");
    const args = ["install", "--engine-strict", "--no-audit", "--no-fund", ...files, ...others];
    const { status, stderr } = spawnSync(path, [npm, ...args], {
      cwd: this.folder,
      encoding: "utf8",
      // Programs that npm starts find the same Node.
      env: { ...process.env, PATH: `${dirname(path)}:${process.env["PATH"]}` },
    });
    if (status !== 0) throw new Error(`npm install failed in ${this.folder}:\n${stderr}`);
    return stderr;
  }

  write(name: string, text: string): string {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  run(program: string, args: readonly string[], input = ""): Run {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      encoding: "utf8",
      input,
      maxBuffer: 1 << 28,
      timeout: 300_000,
    });
    return { code: status, output: stdout, error: stderr };
  }

  /** Names of all installed packages. */
  installed(): string[] {
    return globSync("node_modules/**/package.json", { cwd: this.folder })
      .map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/u.exec(file)?.[1])
      .filter((name) => name !== undefined);
  }

  /** Megabytes (10⁶) that `node_modules` takes up on the disk, in blocks as `du` counts them. */
  size(): number {
    return diskMegabytes(join(this.folder, "node_modules"));
  }
}

function diskMegabytes(folder: string): number {
  let blocks = 0;
  for (const one of globSync("**", { cwd: folder, withFileTypes: true }))
    blocks += lstatSync(join(one.parentPath, one.name)).blocks;
  return (blocks * 512) / 1_000_000;
}
