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
  type RenderOptions,
  type ResolvedOptions,
} from "../options.ts";
import { parse } from "../parse/index.ts";
import { utf8Length } from "../platform/utf8-length.ts";
import { vaultOf } from "../parse/source/vault.ts";
import { planNotes } from "../plan/notes.ts";
import { nameAlerts } from "./name-alerts.ts";
import { forCards, prepareCards, withThemeOfLook } from "./prepare-cards.ts";
import { preparePages } from "./prepare-pages.ts";
import { presses } from "../press/index.ts";
import { PIXEL_BUDGET, type RenderContext, type RenderResult } from "../render-result.ts";
import { renderPair } from "./render-pair.ts";
import { resultSizes } from "./result-sizes.ts";
import { isPlan, runPress } from "./run-press.ts";
import { settleBrand } from "./settle-brand.ts";
import { prepareFrame, settleFrame } from "./settle-frame.ts";
import { pixelsFor, settleLook } from "./settle-look.ts";
import { pagesFor } from "./settle-pages.ts";
import { stageTimer } from "../stages.ts";
import { refuseTall } from "./refuse-tall.ts";
import { refuseWarnings } from "./strict.ts";
import { themeOf } from "../themes/own-theme.ts";
import { lineLimit, mostRead, pageOf, refuseLargeDiagrams, Scales } from "../weigh/index.ts";
import { WEIGHT_LIMIT } from "../weigh/refuse.ts";

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
      const pages = pagesFor(resolved, diagnostics);
      const { weightLimit = WEIGHT_LIMIT } = context;
      const pixelBudget = pixelsFor(resolved, context.pixelBudget ?? PIXEL_BUDGET);
      const lines = lineLimit(resolved, { pixelBudget, weightLimit, bytes: utf8Length(markdown) });
      const costs = mostRead(pageOf(resolved, context), weightLimit, lines);
      const files = context.world?.vault;
      const vault = files && vaultOf(files);
      const { scheme } = themeOf(resolved);
      return parse(markdown, diagnostics, scheme, pages, costs, resolved, vault);
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

  const document = timer.timeSync("parse", () => read(resolved, diagnostics));
  prepareCards(markdown, document, resolved, diagnostics);
  preparePages(document, resolved);
  prepareFrame(document, resolved);
  nameAlerts(document);
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
    isLight,
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
