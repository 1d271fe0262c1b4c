/**
 * Markdown in, picture out. `steps/render-steps.ts` is the list of steps; each lives in a file of
 * its own.
 *
 * @packageDocumentation
 */
import type { Warning } from "./diagnostics.ts";
import { joined, lineInPart, type JoinPart, type ParsedPart } from "./join/index.ts";
import { readParts, refuseOtherFormats } from "./join/read.ts";
import type { RenderOptions } from "./options.ts";
import type { Difference } from "./diff/index.ts";
import { planOf } from "./plan/index.ts";
import type { RenderPlan } from "./plan/types.ts";
import type { RenderContext, RenderResult } from "./render-result.ts";
import { render, renderRead } from "./steps/render-steps.ts";

export { render } from "./steps/render-steps.ts";
export { ALT_LIMIT, MAP_LIMIT } from "./describe/index.ts";
export type { Description, MapEntry, MapKind } from "./describe/index.ts";
export { barrierCodes, findBarriers, type Barrier, type BarrierCode } from "./access/index.ts";
export { errorCodes, RenderError, warningCodes } from "./diagnostics.ts";
export type { ErrorCode, Problem, Warning, WarningCode } from "./diagnostics.ts";
export * from "./options.ts";
export { planOf } from "./plan/index.ts";
export type { PlannedImage, RenderPlan } from "./plan/types.ts";
export { PIXEL_BUDGET } from "./render-result.ts";
export type { RenderContext, RenderedImage, RenderResult } from "./render-result.ts";
export { extractSource } from "./source/index.ts";
export type { PreviewOutline, PreviewPart, PreviewSection, PreviewView } from "./preview-view.ts";
export type { BlockPlace } from "./describe/block-ids.ts";
export type { BlockChange, Difference, ShownDifference, WordRun } from "./diff/index.ts";
export type { Asks, Told } from "./diff/asks.ts";
export type { OnStage, Stage } from "./stages.ts";
export type { NetworkPolicy } from "./net/policy.ts";
export type { JoinPart } from "./join/index.ts";
export { readVault, type VaultPlace } from "./net/vault-files.ts";
export type { VaultFiles } from "./parse/source/vault.ts";
export { prepare } from "./prepare.ts";
export { createWorld, type AttachedPictures, type World, type WorldOptions } from "./world.ts";

export { WEIGHT_LIMIT } from "./weigh/refuse.ts";

/**
 * Lays out what `render()` would give, without drawing it: sizes, pages or cards, warnings, and a
 * code (`plan`) that stands for all of it.
 *
 * @throws RenderError as `render()` does
 */
export async function plan(
  markdown: string,
  options: RenderOptions | null = {},
  context: RenderContext = {},
): Promise<RenderPlan> {
  return planOf(await render(markdown, options, { ...context, planning: true }));
}

/**
 * Compares two versions of a document by their blocks: added, removed, changed with the words within, moved. Reads both
 * and draws neither, in a bounded number of steps. A picture of the difference is a render of the newer version with
 * `{ asks: { against: older, shown: {} } }` as its context.
 *
 * @param options of the file of which it is asked whether it would differ; network and files are not asked
 * @throws RenderError for a wrong option, and for Markdown that `render()` would not read
 */
export async function diffMarkdown(
  older: string,
  newer: string,
  options: RenderOptions | null = {},
  context: Pick<RenderContext, "markdownLimit" | "weightLimit" | "pixelBudget" | "world"> = {},
): Promise<Difference> {
  const { differenceOf } = await import("./steps/tell.ts");
  return differenceOf(older, newer, options, context);
}

/** A warning, with the file that it is about. */
export type JoinedWarning = Warning & { path?: string };

/**
 * Renders several Markdown files as one pdf. Contents, numbers of headings, formulas and notes run through,
 * and links between the files lead within it.
 *
 * @throws RenderError as `render` does, and `INVALID_OPTION` for a format that is not pdf
 */
export async function renderJoined(
  parts: readonly JoinPart[],
  options: RenderOptions = {},
  context: RenderContext = {},
): Promise<Omit<RenderResult, "warnings"> & { warnings: JoinedWarning[] }> {
  const read: ParsedPart[] = [];
  const sources = parts.map(({ markdown }) => markdown);
  const result = await renderRead(
    options,
    context,
    (resolved, diagnostics) => {
      refuseOtherFormats(resolved.format);
      for (const part of readParts(parts, resolved, diagnostics)) read.push(part);
      return joined(read);
    },
    sources,
  );
  const warnings = result.warnings.map(({ line, ...warning }) => {
    const place = line === undefined ? undefined : lineInPart(read, line);
    return { ...warning, ...place };
  });
  return { ...result, warnings };
}
