/** Tries inputs on a target, one after the other, and says what it must not do. */
import { openSync, writevSync } from "node:fs";
import type { FindingKind } from "./messages.ts";
import type { Target } from "./targets/target.ts";

/** Most processor time for one input, in ms. */
const SLOW = 5000;

export type Report = (kind: FindingKind, input: Buffer, error: string) => void;

export class Trial {
  readonly #target: Target;
  readonly #file: number;
  readonly #report: Report;
  /** Kinds of findings so far: one of each kind is enough. */
  readonly #found = new Set<string>();

  /** @param current file in which the input that is being tried can be read after this process's end */
  constructor(target: Target, current: string, report: Report) {
    this.#target = target;
    this.#file = openSync(current, "w");
    this.#report = report;
  }

  async attempt(input: Buffer): Promise<void> {
    // It is on the disk before it is tried: a worker that dies cannot say it any more.
    writevSync(this.#file, [Buffer.from(`${String(input.length).padStart(9)}\n`), input], 0);
    const before = process.cpuUsage();
    try {
      await this.#target.run(input);
    } catch (error) {
      this.report("thrown", input, describe(error));
    }
    const { user, system } = process.cpuUsage(before);
    const taken = Math.round((user + system) / 1000);
    if (taken > SLOW) this.report("slow", input, `${taken} ms`);
  }

  report(kind: FindingKind, input: Buffer, error: string): void {
    if (this.#found.has(error)) return;
    this.#found.add(error);
    this.#report(kind, input, error);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [where = ""] = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.includes("/packages/"));
  return `${error.name}: ${error.message.slice(0, 200)} ${where.trim()}`;
}
