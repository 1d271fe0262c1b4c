/**
 * Measures one document in a warm child: processor time and memory, its child for diagrams
 * included.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { RenderError } from "@platen/render";
import { RenderPool } from "@platen/render/pool";
import { processTree } from "../measure/processes.ts";
import type { DearInput } from "./kinds.ts";

/** Linux counts processor time in hundredths of a second. */
const TICK = 10;
const MEBIBYTE = 2 ** 20;
/** A child that has been past this, in bytes, is not used again. */
const WORN = 300 * MEBIBYTE;

export interface Trial {
  /** ms of processor time. */
  ms: number;
  /** Most resident memory of one process, in MiB. */
  mebibytes: number;
  /** Warnings' codes, or the error's code. */
  outcome: string;
}

/** Children as a service has them, one at a time. */
export class Trials implements AsyncDisposable {
  #pool: RenderPool | undefined;

  async of({ markdown, options, attached }: DearInput): Promise<Trial> {
    const pool = (this.#pool ??= await warmPool());
    const before = cpuOf(process.pid);
    forgetPeaks();
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, peakOf())), 50);
    let outcome: string;
    try {
      const { warnings } = await pool.render(markdown, options, { ...(attached && { attached }) });
      outcome = [...new Set(warnings.map(({ code }) => code))].join(" ");
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      outcome = `refused ${error.code}: ${error.message}`;
    } finally {
      clearInterval(watch);
    }
    peak = Math.max(peak, peakOf());
    const ms = cpuOf(process.pid) - before;
    // Memory that the child still holds would count for the next document.
    if (peak > WORN) await this[Symbol.asyncDispose]();
    return { ms, mebibytes: peak / MEBIBYTE, outcome };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.[Symbol.asyncDispose]();
  }
}

const DIAGRAM = "```mermaid\nflowchart LR\n A --> B\n```\n";

async function warmPool(): Promise<RenderPool> {
  const pool = new RenderPool({
    size: 1,
    spares: 0,
    // Processor time is what counts, however busy the machine is.
    wallDeadline: 600_000,
    world: { network: "off" },
  });
  for (const format of ["png", "pdf"] as const) {
    await pool.render(`# Warm\n\nText $x^2$ 你好 🙂 \`code\`\n\n${DIAGRAM}`, { format });
    await pool.render("# Warmer\n\n| a | b |\n|-|-|\n| 1 | 2 |\n", { format });
  }
  return pool;
}

/** The processes below this one. */
const children = () => processTree(process.pid).slice(1);

/** Processor time of the children, and of those that ended under a parent that lives, in ms. */
function cpuOf(root: number): number {
  let ticks = 0;
  for (const pid of processTree(root)) {
    const fields = statOf(pid);
    if (fields && pid !== root) ticks += Number(fields[11]) + Number(fields[12]);
    if (fields) ticks += Number(fields[13]) + Number(fields[14]);
  }
  return ticks * TICK;
}

function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function forgetPeaks(): void {
  for (const pid of children())
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
    } catch {
      // It has ended, or the box keeps it: what it held at its start then counts, too.
    }
}

function peakOf(): number {
  const peaks = children().map((pid) => {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? "") ?? [];
    return Number(kilobytes) * 1024;
  });
  return Math.max(0, ...peaks);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
