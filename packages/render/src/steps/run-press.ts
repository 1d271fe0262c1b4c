/** The press at work: it draws a document, draws a part of it to look at, or only lays it out. */
import { SourceLines } from "../describe/source-lines.ts";
import type { ResolvedOptions } from "../options.ts";
import type { Press, Pressed, PressJob } from "../press-job.ts";
import { asList, attaching } from "../page/standards.ts";
import type { RenderContext } from "../render-result.ts";

/** A view is drawn, also where a plan was asked for. */
export function isPlan({ planning, view }: RenderContext): boolean {
  return planning === true && !view;
}

/**
 * @param job without what only some files carry, which `markdown` gives
 * @param lines of the document's parts
 */
export function runPress(
  { press, look, plan }: Press,
  job: Omit<PressJob, "source" | "lines">,
  markdown: string,
  context: RenderContext,
  lines = new SourceLines(markdown, job.document),
): Promise<Pressed> {
  const { options } = job;
  const { view } = context;
  const asksForLines =
    options.describe || view !== undefined || isInSheets(options) || isPlan(context);
  const attachesSource =
    options.embedSource || attaching(asList(options.page?.standard), "always") !== undefined;
  const whole = {
    ...job,
    ...(attachesSource && { source: markdown }),
    ...(asksForLines && { lines }),
  };
  if (view) return look(whole, view);
  return isPlan(context) ? plan(whole) : press(whole);
}

/** It may become several pictures, which say what lines they show. */
function isInSheets({ cards, overflow }: ResolvedOptions): boolean {
  return cards !== undefined || overflow === "split";
}
