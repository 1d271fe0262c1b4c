/**
 * Markdown in, picture out. `render` is the list of steps; each lives in a file of its own.
 *
 * @packageDocumentation
 */
import { forCards, prepareCards } from "./prepare-cards.ts";
import { chooseFonts } from "./fonts/choose-fonts.ts";
import { Diagnostics, RenderError, type Warning } from "./diagnostics.ts";
import { enrich } from "./enrich/index.ts";
import { FontStore } from "@platen/fonts/store";
import { checkMarkdown } from "./markdown-input.ts";
import type { Document } from "./document.ts";
import { joined, lineInPart, type JoinPart, type ParsedPart } from "./join/index.ts";
import { readParts, refuseOtherFormats } from "./join/read.ts";
import {
  MARKDOWN_LIMIT,
  resolveOptions,
  type RenderOptions,
  type ResolvedOptions,
} from "./options.ts";
import { parse } from "./parse/index.ts";
import { presses } from "./press/index.ts";
import { planNotes } from "./plan/notes.ts";
import { planOf } from "./plan/index.ts";
import type { RenderPlan } from "./plan/types.ts";
import { PIXEL_BUDGET, type RenderContext, type RenderResult } from "./render-result.ts";
import { resultSizes } from "./result-sizes.ts";
import { finishFiles } from "./finish-files.ts";
import { isPlan, runPress } from "./run-press.ts";
import { stageTimer } from "./stages.ts";
import { pagesFor } from "./settle-pages.ts";
import { refuseWarnings } from "./strict.ts";
import { themes } from "./themes/index.ts";
import { pageOf, Scales } from "./weigh/index.ts";

export { ALT_LIMIT, MAP_LIMIT } from "./describe/index.ts";
export type { Description, MapEntry, MapKind } from "./describe/index.ts";
export { errorCodes, RenderError, warningCodes } from "./diagnostics.ts";
export type { ErrorCode, Problem, Warning, WarningCode } from "./diagnostics.ts";
export * from "./options.ts";
export { planOf } from "./plan/index.ts";
export type { PlannedImage, RenderPlan } from "./plan/types.ts";
export { PIXEL_BUDGET } from "./render-result.ts";
export type { RenderContext, RenderedImage, RenderResult } from "./render-result.ts";
export { extractSource } from "./source/index.ts";
export type { PreviewOutline, PreviewPart, PreviewSection, PreviewView } from "./preview-view.ts";
export type { OnStage, Stage } from "./stages.ts";
export type { NetworkPolicy } from "./net/policy.ts";
export type { JoinPart } from "./join/index.ts";
export { prepare } from "./prepare.ts";
export { createWorld, type AttachedPictures, type World, type WorldOptions } from "./world.ts";

export { WEIGHT_LIMIT } from "./weigh/refuse.ts";

const store = new FontStore();

/**
 * Renders Markdown.
 *
 * @throws RenderError for a wrong option, for Markdown that is missing or too long, and for a
 * picture that cannot be: see `errorCodes`.
 */
export function render(
  markdown: string,
  options: RenderOptions | null = {},
  context: RenderContext = {},
): Promise<RenderResult> {
  return renderRead(
    options,
    context,
    (resolved, diagnostics) => {
      const pages = pagesFor(resolved, diagnostics);
      return parse(markdown, diagnostics, themes[resolved.theme].scheme, pages);
    },
    [markdown],
  );
}

/**
 * What `render()` would give, laid out and not drawn: sizes, pages or cards, warnings, and a code (`plan`) that
 * stands for all of it.
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

/** A warning of one of several files. */
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
      read.push(...readParts(parts, resolved, diagnostics));
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

/** The steps of a render; `read` makes the Document of its sources. */
async function renderRead(
  options: RenderOptions | null,
  context: RenderContext,
  read: (resolved: ResolvedOptions, diagnostics: Diagnostics) => Document,
  sources: readonly string[],
): Promise<RenderResult> {
  refuseAborted(context.signal);
  const resolved = forCards(resolveOptions(options));
  for (const source of sources) checkMarkdown(source, context.markdownLimit ?? MARKDOWN_LIMIT);
  const markdown = sources.join("\n");
  const diagnostics = new Diagnostics();
  const timer = stageTimer(context.onStage, () => performance.now(), context.onStageBegin);
  const press = presses[resolved.format];

  const document = timer.timeSync("parse", () => read(resolved, diagnostics));
  prepareCards(markdown, document, resolved);
  const scales = new Scales(document, pageOf(resolved, context), context);
  scales.weigh();
  const { external } = await timer.time("enrich", () => {
    const { world = {}, signal } = context;
    const { setsDrawnText } = press;
    const planning = isPlan(context);
    const order = { store, world, diagnostics, setsDrawnText, planning, signal };
    return enrich(document, resolved, order);
  });
  refuseAborted(context.signal);
  scales.weighDrawings();
  const fonts = timer.timeSync("fonts", () => {
    const extra = press.extraTexts(document, resolved);
    return chooseFonts(document, resolved.fontFamily, extra, diagnostics);
  });
  const { pixelBudget = PIXEL_BUDGET } = context;
  const job = {
    document,
    options: resolved,
    fonts,
    store,
    pixelBudget,
    isLight: scales.isLight,
    diagnostics,
    timer,
  };
  const pressed = await runPress(press, job, markdown, context);
  refuseAborted(context.signal);
  const { bytes, images, description } = finishFiles(
    pressed,
    document,
    resolved,
    markdown,
    context,
  );
  const warnings = diagnostics.list();
  refuseWarnings(resolved.strict, warnings);
  const sizes = resultSizes(pressed, resolved, images);
  const planned = isPlan(context) && {
    ...(await planNotes(document, { markdown, options: resolved, sizes })),
    ...(pressed.pageLines && { pageLines: pressed.pageLines }),
  };
  return {
    bytes,
    format: resolved.format,
    ...sizes,
    warnings,
    external,
    ...(planned && { planned }),
    ...(description && { description }),
    ...(pressed.preview && { preview: pressed.preview }),
  };
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new RenderError("ABORTED", "The caller withdrew the render.");
}
