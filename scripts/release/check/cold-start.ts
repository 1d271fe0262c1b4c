/** How long a program takes from nothing: a new process each time. */
import type { NodeProgram } from "./nodes.ts";
import type { Project } from "./project.ts";

/** The first runs fill Node's compile cache and the system's. */
const RUNS = 5;

/**
 * @returns seconds of the fastest run: what the machine does besides makes the others slower
 * @throws Error with what the program said, if it fails
 */
export function bestOf(project: Project, { path }: NodeProgram, args: readonly string[]): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const { code, error } = project.run(path, args);
    if (code !== 0) throw new Error(error.trim() || `ended with ${code}`);
    return (performance.now() - start) / 1000;
  });
  return Math.min(...times);
}
