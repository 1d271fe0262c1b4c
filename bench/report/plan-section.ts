/** Plans beside renders. */
import type { PlanShare } from "../findings.ts";
import { share, summary } from "./figures.ts";
import { section } from "./section.ts";
import { table } from "./table.ts";

export function planSection(found: readonly PlanShare[]): string {
  if (found.length === 0) return "";
  const rows = found.map(({ kind, format, plan, render }) => [
    `${kind}, ${format}`,
    share(plan.p50 / render.p50),
    summary(plan),
    summary(render),
  ]);
  return section(
    "Plans",
    table(["Plan", "share of the render", "plan ms", "render ms"], rows),
    "Processor time of the whole process, p50 / p95. Every document is new, and no document is both planned and rendered. The process was at work for some seconds before.",
  );
}
