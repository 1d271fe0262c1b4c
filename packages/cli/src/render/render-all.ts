/** Renders several inputs at a time and says of each, in their order, how it went. */
import { availableParallelism } from "node:os";
import { noteLongWait } from "./long-wait.ts";
import { writeStdout } from "../stdio.ts";
import { inOrder } from "./in-order.ts";
import type { Rendering } from "./output-names.ts";
import { createProgress } from "./progress.ts";
import { renderFile } from "./render-file.ts";
import type { Renderer } from "./renderer.ts";
import { jsonReport, summary, textReport, type Outcome } from "./report.ts";
import type { RenderFlags } from "./flags.ts";

/** How many inputs came to nothing, and of the others their warnings and the first file of each. */
export interface Tally {
  failures: number;
  warnings: number;
  files: string[];
}

/** Renders each and reports in order. */
export async function renderAll(
  renderings: readonly Rendering[],
  renderer: Renderer,
  flags: RenderFlags,
): Promise<Tally> {
  const terminal = process.stderr.isTTY && !flags.json && flags.told !== "quiet";
  const says = terminal || (flags.told === "verbose" && !flags.json);
  const progress = createProgress(renderings.length, terminal);
  const tally: Tally = { failures: 0, warnings: 0, files: [] };
  progress.show(0);
  const report = async (rendering: Rendering, outcome: Outcome, count: number) => {
    if ("failure" in outcome) tally.failures += 1;
    else {
      tally.warnings += outcome.done.warnings.length;
      const file = outcome.done.pictures?.[0]?.output ?? rendering.output;
      if (file !== undefined) tally.files.push(file);
    }
    progress.clear();
    if (flags.json) await writeStdout(jsonReport(rendering, outcome));
    else process.stderr.write(textReport(rendering, outcome, flags.told));
    if (says && "done" in outcome && rendering.output !== undefined)
      process.stderr.write(summary(rendering, outcome.done));
    if (count < renderings.length) progress.show(count);
  };
  const over = noteLongWait(flags.told, renderer.awaited, (line) => {
    progress.clear();
    process.stderr.write(line);
  });
  // One more than there are children, so that none is idle while a file is read or written.
  const atOnce = Math.min(flags.jobs ?? availableParallelism(), renderings.length) + 1;
  await inOrder(renderings, atOnce, (one) => renderFile(one, renderer, flags), report);
  over();
  return tally;
}
