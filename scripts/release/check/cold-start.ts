/** How long a program takes from nothing: a new process each time. */
import type { NodeProgram } from "./nodes.ts";
import type { Project } from "./project.ts";

export interface ColdStart {
  /** Seconds by the clock. */
  wall: number;
  /** Seconds of processor time, with those of the processes that it starts and waits for. */
  cpu: number;
}

/** The first runs fill Node's compile cache and the system's. */
const RUNS = 8;

/** Output of bash's `time`: by the clock, of the program, of the system for it. */
const TIMES = /^times (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)\n/mu;
const SCRIPT = 'TIMEFORMAT="times %3R %3U %3S"; time "$@"';

/**
 * @returns the least of both times of all runs: what the machine does besides makes the others slower
 * @throws Error with what the program said, if it fails
 */
export function bestOf(
  project: Project,
  { path }: NodeProgram,
  args: readonly string[],
): ColdStart {
  const runs = Array.from({ length: RUNS }, () => {
    const { code, error } = project.run("bash", ["-c", SCRIPT, "bash", path, ...args]);
    if (code !== 0) throw new Error(error.replace(TIMES, "").trim() || `ended with ${code}`);
    const [, wall, user, system] = TIMES.exec(error) ?? [];
    return { wall: Number(wall), cpu: Number(user) + Number(system) };
  });
  return {
    wall: Math.min(...runs.map(({ wall }) => wall)),
    cpu: Math.min(...runs.map(({ cpu }) => cpu)),
  };
}
