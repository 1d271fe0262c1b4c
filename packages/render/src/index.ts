/**
 * Markdown in, picture out. `render` is the list of steps; each lives in a file of its own.
 *
 * @packageDocumentation
 */
import { addCover } from "./cover.ts";
import { breakAtMarks, pagesOfCards } from "./card-pages.ts";
import { resolveCards } from "./cards/options.ts";
import { chooseFonts } from "./fonts/choose-fonts.ts";
import { describeDocument, type Description } from "./describe/index.ts";
import { SourceLines } from "./describe/source-lines.ts";
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
  type Format,
  type RenderOptions,
  type ResolvedOptions,
} from "./options.ts";
import { parse } from "./parse/index.ts";
import { presses } from "./press/index.ts";
import type { PressedImage } from "./press-job.ts";
import { embedTexts } from "./source/index.ts";
import { planCode, type PlanFacts } from "./plan/code.ts";
import { planOf } from "./plan/index.ts";
import type { PlanNotes, RenderPlan } from "./plan/types.ts";
import { wordsIn } from "./plan/words.ts";
import { stageTimer, type OnStage, type OnStageBegin } from "./stages.ts";
import { pagesFor } from "./settle-pages.ts";
import { refuseWarnings } from "./strict.ts";
import { themes } from "./themes/index.ts";
import type { PreviewOutline, PreviewView } from "./preview-view.ts";
import { pageOf, Scales } from "./weigh/index.ts";
import type { World } from "./world.ts";

export { ALT_LIMIT, MAP_LIMIT } from "./describe/index.ts";
export type { Description, MapEntry, MapKind } from "./describe/index.ts";
export { errorCodes, RenderError, warningCodes } from "./diagnostics.ts";
export type { ErrorCode, Problem, Warning, WarningCode } from "./diagnostics.ts";
export * from "./options.ts";
export { planOf } from "./plan/index.ts";
export type { PlannedImage, RenderPlan } from "./plan/types.ts";
export { extractSource } from "./source/index.ts";
export type { PreviewOutline, PreviewPart, PreviewSection, PreviewView } from "./preview-view.ts";
export type { OnStage, Stage } from "./stages.ts";
export type { NetworkPolicy } from "./net/policy.ts";
export type { JoinPart } from "./join/index.ts";
export { prepare } from "./prepare.ts";
export { createWorld, type AttachedPictures, type World, type WorldOptions } from "./world.ts";

/** One of several pictures of a document. */
export type RenderedImage = PressedImage;

export interface RenderResult {
  bytes: Uint8Array;
  format: Format;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** Pages of a pdf. */
  pages?: number;
  warnings: Warning[];
  /**
   * Whether bytes from outside the document (images from the network or beside it) went in or were
   * tried for. Without, the same document and options always give the same file.
   */
  external: boolean;
  /**
   * Of cards, and of a picture that is split: all of them, each of the same size. `bytes` is the first.
   */
  images?: RenderedImage[];
  /** The picture in words and places, with the option `describe`. */
  description?: Description;
  /** Of a plan: what it says beyond the sizes. All bytes are empty then. */
  planned?: PlanNotes;
  /** Of a preview: what the bytes are, which are no file then. */
  preview?: PreviewOutline;
}

/** What surrounds a render: what it may reach, what it may use, who watches and who waits. */
export interface RenderContext {
  /** Default: no network and no files. */
  world?: World;
  /** Longest Markdown, in bytes of UTF-8. Default 512 KiB. */
  markdownLimit?: number;
  /** Most device pixels of one picture. Default 128 million: 80,000 px down at 1600 px across. */
  pixelBudget?: number;
  /**
   * Most processor time, in ms, that a document may be expected to take; what weighs more is refused
   * before it is set. Default `WEIGHT_LIMIT`.
   */
  weightLimit?: number;
  /**
   * Ends the render with `ABORTED`: at once while it waits for the network, else before its next step.
   * An engine that is at work cannot be stopped; `RenderPool` can stop it.
   */
  signal?: AbortSignal;
  onStage?: OnStage;
  onStageBegin?: OnStageBegin;
  /**
   * Draws only what somebody looks at: the bytes are the pictures that `preview` of the result names, and
   * carry no source.
   */
  view?: PreviewView;
  /** Lays out what would be rendered and draws nothing; see `plan()`. */
  planning?: boolean;
  /**
   * Called before the document is set with the processor time that it is expected to take, in ms; once more
   * with a greater one when its images turn out to take long. What it throws ends the render.
   */
  onWeight?: (milliseconds: number) => void;
}

export const PIXEL_BUDGET = 128_000_000;
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

  const { view } = context;
  const { press, look, plan: planPress, setsDrawnText, extraTexts } = presses[resolved.format];
  const document = timer.timeSync("parse", () => read(resolved, diagnostics));
  if (resolved.cards) {
    const { cover, split } = resolveCards(resolved.cards);
    if (resolved.format === "pdf") breakAtMarks(document, split);
    else if (cover) addCover(markdown, document);
  }
  const scales = new Scales(document, pageOf(resolved, context), context);
  scales.weigh();
  const { external } = await timer.time("enrich", () => {
    const { world = {}, signal } = context;
    return enrich(document, resolved, { store, world, diagnostics, setsDrawnText, signal });
  });
  refuseAborted(context.signal);
  scales.weighDrawings();
  const fonts = timer.timeSync("fonts", () => {
    const extra = extraTexts(document, resolved);
    return chooseFonts(document, resolved.fontFamily, extra, diagnostics);
  });
  const { pixelBudget = PIXEL_BUDGET } = context;
  const attaches = resolved.embedSource || resolved.page?.standard === "a-3a";
  const job = {
    ...(attaches && { source: markdown }),
    ...((resolved.describe || view || isInSheets(resolved)) && {
      lines: new SourceLines(markdown, document),
    }),
    document,
    options: resolved,
    fonts,
    store,
    pixelBudget,
    isLight: scales.isLight,
    diagnostics,
    timer,
  };
  const planning = context.planning === true && !view;
  const pressed = await (view ? look(job, view) : planning ? planPress(job) : press(job));
  const { pixelWidth, pixelHeight, pages, carriesSource, map = [], preview } = pressed;
  refuseAborted(context.signal);
  const description =
    resolved.describe && !view && !planning ? describeDocument(document, map) : undefined;
  const withTexts = (bytes: Uint8Array) =>
    view || planning
      ? bytes
      : embedTexts(bytes, resolved.format, {
          ...(resolved.embedSource && !carriesSource && { markdown }),
          ...(description && { alt: description.alt }),
        });
  const images = pressed.images?.map((image) => ({ ...image, bytes: withTexts(image.bytes) }));

  const warnings = diagnostics.list();
  refuseWarnings(resolved.strict, warnings);
  const sizes = {
    ...(pages === undefined
      ? { width: hundredth(resolved.width), height: Math.round(pixelHeight / resolved.quality) }
      : { width: pixelWidth, height: pixelHeight, pages }),
    pixelWidth,
    pixelHeight,
    ...(images && { images }),
  };
  const code = planning && (await codeOf({ markdown, options: resolved, sizes }));
  return {
    bytes: images?.[0]?.bytes ?? withTexts(pressed.bytes),
    format: resolved.format,
    ...sizes,
    warnings,
    external,
    ...(code && { planned: { ...wordsIn(document), plan: code } }),
    ...(description && { description }),
    ...(preview && { preview }),
  };
}

/** Only plans need the version, which is read from the manifests of the packages in use. */
async function codeOf(facts: Omit<PlanFacts, "version">): Promise<string> {
  const { renderVersion: version } = await import("./version.ts");
  return planCode({ ...facts, version });
}

/** Cards are as wide as their pixels and the size of their text make them; of a pdf they are its pages. */
function forCards(options: ResolvedOptions): ResolvedOptions {
  if (!options.cards) return options;
  const { quality } = options;
  const cards = resolveCards(options.cards);
  if (options.format !== "pdf") return { ...options, width: cards.size.width / quality };
  return { ...options, page: { ...pagesOfCards(cards, quality), ...options.page } };
}

/** It may become several pictures, which say what lines they show. */
function isInSheets({ cards, overflow }: ResolvedOptions): boolean {
  return cards !== undefined || overflow === "split";
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new RenderError("ABORTED", "The caller withdrew the render.");
}
