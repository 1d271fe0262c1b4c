/**
 * Cold commands: what one picture costs a function in a cloud or a step of a build, which start a process for it.
 * Processor time counts, of the process and of all that it starts; what a disk has to read first is left to a run that
 * nobody times.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processOf } from "../measure/processes.ts";
import { summarise, type Summary } from "../measure/statistics.ts";

const root = join(import.meta.dirname, "../..");

export interface ColdFindings {
  command: string;
  /** Processor time, ms. */
  time: Summary;
  /** Size of the picture; absent for a command that makes none. */
  bytes?: number;
}

/** A command by its arguments to Node, and the file that it writes. */
interface Command {
  name: string;
  args: readonly string[];
  picture?: string;
}

/**
 * Runs each command as often, in turns.
 *
 * @param runs that are timed, of each
 * @throws Error when a command fails, or writes no picture
 */
export function measureCold(runs: number): ColdFindings[] {
  const folder = mkdtempSync(join(tmpdir(), "platen-cold-"));
  try {
    const all = commandsIn(folder);
    const times = all.map((): number[] => []);
    for (const command of all) run(command);
    for (let turn = 0; turn < runs; turn += 1)
      for (const [at, command] of all.entries()) times[at]?.push(run(command));
    return all.map(({ name, picture }, at) => ({
      command: name,
      time: summarise(times[at] ?? []),
      ...(picture !== undefined && { bytes: statSync(picture).size }),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function commandsIn(folder: string): Command[] {
  const ours = join(folder, "platen.png");
  const theirs = join(folder, "takumi.png");
  const command = join(root, "out/release/cli/bin/platen.js");
  const card = join(root, "bench/samples/card.md");
  const hasTakumi = existsSync(join(root, "node_modules/@takumi-rs/core"));
  return [
    { name: "Node alone", args: ["-e", "0"] },
    { name: "`platen card.md`", args: [command, card, "-o", ours], picture: ours },
    ...(hasTakumi
      ? [
          {
            name: "takumi, nodes by hand",
            args: [join(import.meta.dirname, "takumi.js"), theirs],
            picture: theirs,
          },
        ]
      : []),
  ];
}

function run({ name, args, picture }: Command): number {
  const before = ended();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0 || (picture !== undefined && !existsSync(picture)))
    throw new Error(`${name} ended with ${status}: ${stderr}`);
  return ended() - before;
}

const ended = (): number => processOf(process.pid)?.ended ?? 0;
