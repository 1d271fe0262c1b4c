/** The steps of a render, which are the same in Node and in a browser; each lives in a file of its own. */
import { FontStore } from "@platen/fonts/store";
import { Diagnostics, RenderError } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import { enrich } from "../enrich/index.ts";
import { finishFiles } from "./finish-files.ts";
import { chooseFonts } from "../fonts/choose-fonts.ts";
import { checkMarkdown } from "./markdown-input.ts";
import {
  MARKDOWN_LIMIT,
  resolveOptions,
  type Format,
  type RenderOptions,
  type ResolvedOptions,
} from "../options.ts";
import { planNotes } from "../plan/notes.ts";
import { nameAlerts } from "./name-alerts.ts";
import { forCards, prepareCards, withThemeOfLook } from "./prepare-cards.ts";
import { preparePages } from "./prepare-pages.ts";
import { presses } from "../press/index.ts";
import { PIXEL_BUDGET, type RenderContext, type RenderResult } from "../render-result.ts";
import { renderPair } from "./render-pair.ts";
import { resultSizes } from "./result-sizes.ts";
import { isPlan, runPress } from "./run-press.ts";
import { settleAttachments } from "./settle-pages.ts";
import { settleBrand } from "./settle-brand.ts";
import { prepareFrame, settleFrame } from "./settle-frame.ts";
import { pixelsFor, settleLook } from "./settle-look.ts";
import { readAgain, readMarkdown } from "./read-markdown.ts";
import type { BlockPlace } from "../describe/block-ids.ts";
import type { Told } from "../diff/asks.ts";
import { stageTimer } from "../stages.ts";
import { refuseTall } from "./refuse-tall.ts";
import { refuseWarnings } from "./strict.ts";
import { pageOf, refuseLargeDiagrams, Scales } from "../weigh/index.ts";

/** The fonts of this process. */
export const store = new FontStore();

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
      const read = context.asks || resolved.block ? readAgain : readMarkdown;
      return read(markdown, resolved, diagnostics, context);
    },
    [markdown],
  );
}

/** Makes the Document of the sources. */
type Read = (resolved: ResolvedOptions, diagnostics: Diagnostics) => Document;

/** Renders what `read` makes of the sources: once, or twice for a pair, of which views and plans show one. */
export function renderRead(
  options: RenderOptions | null,
  context: RenderContext,
  read: Read,
  sources: readonly string[],
): Promise<RenderResult> {
  if (options?.pair !== true || context.view || isPlan(context))
    return renderOne(options, context, read, sources);
  const lines = sources.join("\n").split("\n").length;
  return renderPair(options, lines, (one) => renderOne(one, context, read, sources));
}

/** The steps of a render. */
async function renderOne(
  options: RenderOptions | null,
  context: RenderContext,
  read: Read,
  sources: readonly string[],
): Promise<RenderResult> {
  refuseAborted(context.signal);
  const given = withThemeOfLook(resolveOptions(options), options);
  for (const source of sources) checkMarkdown(source, context.markdownLimit ?? MARKDOWN_LIMIT);
  const markdown = sources.join("\n");
  const diagnostics = new Diagnostics();
  const world = await settleBrand(given, options, context.world ?? {}, diagnostics);
  const resolved = forCards(given);
  settleFrame(resolved, diagnostics);
  settleLook(resolved, diagnostics);
  const timer = stageTimer(context.onStage, () => performance.now(), context.onStageBegin);
  const press = presses[resolved.format];

  const before = context.asks && structuredClone(resolved);
  const own = timer.timeSync("parse", () => read(resolved, diagnostics));
  prepareCards(markdown, own, resolved, diagnostics);
  preparePages(own, resolved);
  prepareFrame(own, resolved);
  const attachments = await settleAttachments(resolved, world);
  nameAlerts(own);
  const { document, told } = await answered(markdown, own, resolved, before, context);
  const one = resolved.block
    ? (await import("./one-block.ts")).leaveOneBlock(markdown, document, resolved.block)
    : undefined;
  if (context.asks?.alone)
    return { ...nothing(resolved.format), warnings: diagnostics.list(), ...(told && { told }) };
  const scales = new Scales(document, pageOf(resolved, context), context);
  scales.weigh();
  const pixelBudget = pixelsFor(resolved, context.pixelBudget ?? PIXEL_BUDGET);
  const { isLight } = scales;
  if (!context.view) refuseTall({ document, options: resolved, pixelBudget, isLight });
  await refuseLargeDiagrams(document, resolved);
  const { external } = await timer.time("enrich", () => {
    const { signal, patience } = context;
    const { setsDrawnText } = press;
    const planning = isPlan(context);
    const { weighBitmaps } = scales;
    const order = { store, world, diagnostics, setsDrawnText, planning, weighBitmaps };
    return enrich(document, resolved, { ...order, signal, patience });
  });
  refuseAborted(context.signal);
  scales.weighDrawings();
  const fonts = timer.timeSync("fonts", () => {
    const extra = press.extraTexts(document, resolved);
    return chooseFonts(document, resolved.fontFamily, extra, diagnostics);
  });
  const job = {
    document,
    options: resolved,
    fonts,
    store,
    pixelBudget,
    pdfMemory: context.pdfMemory,
    isLight,
    diagnostics,
    timer,
    attachments,
  };
  const pressed = await runPress(press, job, markdown, context, one?.lines);
  refuseAborted(context.signal);
  const { bytes, images, description } = finishFiles(
    pressed,
    document,
    resolved,
    markdown,
    context,
    one ? [one.place] : await placesFor(markdown, document, resolved),
  );
  const warnings = diagnostics.list().filter(({ line }) => isOf(one?.place.lines, line));
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
    ...(told && { told }),
    ...(description && { description }),
    ...(pressed.preview && { preview: pressed.preview }),
  };
}

/** CSS pixels around two versions beside each other. */
const SIDE_PADDING = 40;

/** The places of blocks where the picture is described. */
async function placesFor(
  markdown: string,
  document: Document,
  { describe }: ResolvedOptions,
): Promise<readonly BlockPlace[]> {
  if (!describe) return [];
  const { blockPlaces } = await import("../describe/block-ids.ts");
  return blockPlaces(markdown, document).places;
}

/** Whether a line is one of those that are drawn. */
function isOf(lines: readonly [number, number] | undefined, line: number | undefined): boolean {
  return !lines || line === undefined || (line >= lines[0] && line <= lines[1]);
}

/** The answers to what is asked, and the document that is to be drawn. */
async function answered(
  markdown: string,
  document: Document,
  options: ResolvedOptions,
  before: ResolvedOptions | undefined,
  context: RenderContext,
): Promise<{ document: Document; told?: Told }> {
  if (!context.asks || !before) return { document };
  const { tell } = await import("./tell.ts");
  const answers = tell(context.asks, { markdown, document, options }, before, context);
  // Two columns take the width that there is.
  if (context.asks.shown?.layout === "side") options.padding ??= SIDE_PADDING;
  return answers;
}

/** Result of a document that is not drawn. */
function nothing(format: Format): RenderResult {
  const sizes = { width: 0, height: 0, pixelWidth: 0, pixelHeight: 0 };
  return { bytes: new Uint8Array(), format, ...sizes, warnings: [], external: false };
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new RenderError("ABORTED", "The caller withdrew the render.");
}
