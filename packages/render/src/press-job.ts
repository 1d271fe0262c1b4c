/** Input and result of a press. */
import type { ExtraText, FontSelection } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import type { MapEntry } from "./describe/map-entry.ts";
import type { Lines, SourceLines } from "./describe/source-lines.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Document } from "./document.ts";
import type { Format, ResolvedOptions } from "./options.ts";
import type { AttachedFile } from "./pdf-writer/attachment.ts";
import type { PreviewOutline, PreviewView } from "./preview-view.ts";
import type { StageTimer } from "./stages.ts";

/** A range of a document's blocks, which begins on a known page. */
export interface Excerpt {
  /** Indices of the first block, and of the first that is left out. */
  from: number;
  to: number;
  /** Number of its first page, counted from 1. */
  firstPage: number;
  /** Number of pages of the document, as far as it is known. */
  pages?: number | undefined;
}

export interface PressJob {
  document: Document;
  options: ResolvedOptions;
  fonts: FontSelection;
  store: FontStore;
  /** Most device pixels of one picture. */
  pixelBudget: number;
  /** Most memory that its PDF may be expected to take, as many times `MEMORY_LIMIT`. Default 1. */
  pdfMemory?: number | undefined;
  /** Whether the document would not weigh too much in another format or quality; see `weigh`. */
  isLight: (format: Format, quality: number) => boolean;
  diagnostics: Diagnostics;
  /** Markdown for the file to carry, if it is to. */
  source?: string;
  /** Files to carry, for paper alone. */
  attachments?: readonly AttachedFile[];
  timer: StageTimer;
  /** Lines that the blocks were made from, if their places are asked for. */
  lines?: SourceLines;
  /** Range of blocks to set, for paper alone; absent: all. */
  excerpt?: Excerpt;
  /** Whether `pageStarts` are asked for, for paper alone. */
  tellsStarts?: boolean;
}

export interface Pressed {
  bytes: Uint8Array;
  /** Width of a picture in CSS pixels, where it may differ from the width that was asked for. */
  width?: number;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** Number of pages; absent for a picture, which is one. */
  pages?: number;
  /** First and last line of the Markdown that each page shows, from 1, if a plan asks for it. */
  pageLines?: Lines[];
  /** Line of the block that each page begins with, 0 for none, if the job asks for it. */
  pageStarts?: number[];
  /** Whether the press has put the job's `source` into the file. */
  carriesSource?: boolean;
  /** Places of the blocks, if the job asks for them and the press can tell. */
  map?: MapEntry[];
  /** All pictures, of cards or of a picture in parts. The bytes are the first's. */
  images?: PressedImage[];
  /** Outline of a preview, which describes the bytes. */
  preview?: PreviewOutline;
}

/** One of several pictures of a document. */
export interface PressedImage {
  bytes: Uint8Array;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** First and last line of the Markdown that it shows, from 1. */
  lines: Lines;
  /** The surroundings that a picture of a pair is for. */
  scheme?: "light" | "dark";
}

/** The functions that make a format, and what they need of a Document beforehand. */
export interface Press {
  press: (job: PressJob) => Promise<Pressed>;
  /** Draws only what a view shows. */
  look: (job: PressJob, view: PreviewView) => Promise<Pressed>;
  /** Lays out what would be pressed and draws nothing: all bytes are empty. */
  plan: (job: PressJob) => Promise<Pressed>;
  /** Whether it has fonts for the text of drawings; else that text must be outlines already. */
  setsDrawnText: boolean;
  /** Returns the texts that it prints beside the Document's blocks. */
  extraTexts: (document: Document, options: ResolvedOptions) => ExtraText[];
}
