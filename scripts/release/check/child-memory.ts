/**
 * Measures the private memory of a pool's children after many different answers, as published: from
 * source each holds Node's reader of TypeScript, too.
 */
import { canMeasureMemory } from "../../../bench/measure/processes.ts";
import { variedDocument } from "../../../bench/varied/documents.ts";
import type { NodeProgram } from "./nodes.ts";
import type { Project } from "./project.ts";

const ANSWERS = 1000;
/** MiB (2²⁰ bytes). */
const MOST = 150;

/** Program that keeps all children at work, and prints the private memory of each, in kB. */
const program = `
  import { readFileSync } from "node:fs";
  import { availableParallelism } from "node:os";
  import { RenderPool } from "@platen/render/pool";
  const answers = JSON.parse(readFileSync("answers.json", "utf8"));
  const pool = new RenderPool({ world: { network: "off" } });
  const lane = async () => {
    for (let markdown = answers.pop(); markdown !== undefined; markdown = answers.pop())
      await pool.render(markdown, { width: 800, quality: 2, format: "png" });
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, lane));
  const held = pool.pids().map((pid) => {
    const rollup = readFileSync(\`/proc/\${pid}/smaps_rollup\`, "utf8");
    const of = (name) => Number(new RegExp(\`^\${name}: +(\\\\d+)\`, "m").exec(rollup)[1]);
    return of("Private_Clean") + of("Private_Dirty");
  });
  console.log(JSON.stringify(held));
  await pool.close();`;

export interface ChildMemory {
  what: string;
  complaints: readonly string[];
}

/** @returns undefined where the system does not tell */
export function childMemory(library: Project, { path }: NodeProgram): ChildMemory | undefined {
  if (!canMeasureMemory) return undefined;
  const answers = Array.from({ length: ANSWERS }, (_, number) => variedDocument("answer", number));
  library.write("answers.json", JSON.stringify(answers));
  const { code, output, error } = library.run(path, [library.write("memory.mjs", program)]);
  const held =
    code === 0 ? (JSON.parse(output) as number[]).map((kb) => Math.round(kb / 1024)) : [];
  const complaints = held.filter((mib) => mib > MOST).map((mib) => `${mib} MiB`);
  if (code === 0 && held.length === 0) complaints.push("there were no children");
  const what = `children hold ${held.join(", ")} MiB after ${ANSWERS} answers, at most ${MOST}`;
  return { what, complaints: code === 0 ? complaints : [error] };
}
