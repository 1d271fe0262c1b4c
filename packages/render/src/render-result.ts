/** Context of a render beside its options, and its result. */
import type { Description } from "./describe/index.ts";
import type { Warning } from "./diagnostics.ts";
import type { Format } from "./options.ts";
import type { PlanNotes } from "./plan/types.ts";
import type { PressedImage } from "./press-job.ts";
import type { PreviewOutline, PreviewView } from "./preview-view.ts";
import type { OnStage, OnStageBegin } from "./stages.ts";
import type { Asks, Told } from "./diff/asks.ts";
import type { World } from "./world.ts";

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
   * tried for. If not, the same document and options always give the same file.
   */
  external: boolean;
  /**
   * All images, of cards or of a picture that is split, each of the same size. `bytes` is the
   * first.
   */
  images?: RenderedImage[];
  /** Description of the picture in words and places, with the option `describe`. */
  description?: Description;
  /** Facts of a plan beyond the sizes. All bytes are empty then. */
  planned?: PlanNotes;
  /** Answers to what the context asks. */
  told?: Told;
  /** Outline of a preview, which describes the bytes; they are no file then. */
  preview?: PreviewOutline;
}

/** The surroundings of a render: files and network that it may reach, its resources, its watchers and its caller. */
export interface RenderContext {
  /** Default: no network and no files. */
  world?: World;
  /** Longest Markdown, in bytes of UTF-8. Default 512 KiB. */
  markdownLimit?: number;
  /** Most device pixels of one picture. Default 128 million: 80,000 px down at 1600 px across. */
  pixelBudget?: number;
  /**
   * Most processor time, in ms, that a document may be expected to take; one that weighs more is
   * refused before it is set. Default `WEIGHT_LIMIT`.
   */
  weightLimit?: number;
  /** Most memory that its PDF may be expected to take, as many times `MEMORY_LIMIT`. Default 1. */
  pdfMemory?: number;
  /**
   * Ends the render with `ABORTED`: at once while it waits for the network, else before its next step.
   * An engine that is at work cannot be stopped; `RenderPool` can stop it.
   */
  signal?: AbortSignal;
  /**
   * Longest time by the clock, in ms, to wait for the program that draws diagrams, where others wait for this render's place:
   * past it the render fails with `OVERLOADED`. Default: as long as it takes.
   */
  patience?: number;
  onStage?: OnStage;
  onStageBegin?: OnStageBegin;
  /**
   * Draws only this part of the document: the bytes are the pictures that `preview` of the result
   * names, and carry no source.
   */
  view?: PreviewView;
  /** Lays out what would be rendered and draws nothing; see `plan()`. */
  planning?: boolean;
  /** Questions about the document, which the result answers; see `diffMarkdown`. */
  asks?: Asks;
  /**
   * Called before the document is set with the processor time that it is expected to take, in ms; once more
   * with a greater one when its images turn out to take long. An error that it throws ends the render.
   */
  onWeight?: (milliseconds: number) => void;
}

/** Default of `pixelBudget`. */
export const PIXEL_BUDGET = 128_000_000;
