/**
 * Which parts of our own code an input reaches, by V8's precise coverage. A part is a block of a function.
 * Counts are read for a batch of inputs at once, because each reading looks at every loaded script.
 */
import { Session, type Profiler } from "node:inspector";

/** Sources whose coverage counts; not the fuzzer's own. */
const OURS = /\/packages\/(?!.*\/test\/)/u;

export class Coverage {
  readonly #session = new Session();
  /** Parts that were reached by now. */
  readonly #seen = new Set<string>();

  constructor() {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Stops counting: code runs at its full speed again. */
  close(): void {
    this.#session.post("Profiler.stopPreciseCoverage");
    this.#session.post("Profiler.disable");
    this.#session.disconnect();
  }

  get size(): number {
    return this.#seen.size;
  }

  /** Parts that were reached since the last reading. */
  read(): string[] {
    const parts: string[] = [];
    this.#session.post("Profiler.takePreciseCoverage", (error, taken) => {
      if (error) throw error;
      for (const script of taken.result) if (OURS.test(script.url)) collect(script, parts);
    });
    return parts;
  }

  /** Whether any of these is new. */
  hasNew(parts: readonly string[]): boolean {
    return parts.some((part) => !this.#seen.has(part));
  }

  /** @returns those of them that are new */
  add(parts: readonly string[]): string[] {
    const fresh = parts.filter((part) => !this.#seen.has(part));
    for (const part of fresh) this.#seen.add(part);
    return fresh;
  }
}

function collect({ url, functions }: Profiler.ScriptCoverage, into: string[]): void {
  const script = url.slice(url.indexOf("/packages/") + "/packages/".length);
  for (const { ranges } of functions)
    for (const { count, startOffset, endOffset } of ranges)
      if (count > 0) into.push(`${script}:${startOffset}-${endOffset}`);
}
