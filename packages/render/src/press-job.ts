/** Input and result of a press. */
import type { ExtraText, FontSelection } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import type { MapEntry } from "./describe/map-entry.ts";
import type { Lines, SourceLines } from "./describe/source-lines.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Document } from "./document.ts";
import type { Format, ResolvedOptions } from "./options.ts";
import type { PreviewOutline, PreviewView } from "./preview-view.ts";
import type { StageTimer } from "./stages.ts";

/** Some blocks of a document, which begin on a page that is known. */
export interface Excerpt {
  /** Indices of the first block, and of the first that is left out. */
  from: number;
  to: number;
  /** Number of its first page, counted from 1. */
  firstPage: number;
  /** Of the document, as far as that is known. */
  pages?: number | undefined;
}

export interface PressJob {
  document: Document;
  options: ResolvedOptions;
  fonts: FontSelection;
  store: FontStore;
  /** Most device pixels of one picture. */
  pixelBudget: number;
  /** Whether the document would not weigh too much otherwise; see `weigh`. */
  isLight: (format: Format, quality: number) => boolean;
  diagnostics: Diagnostics;
  /** The Markdown, where the file is to carry it. */
  source?: string;
  timer: StageTimer;
  /** Whoever asks where the blocks stand says of which lines they were made. */
  lines?: SourceLines;
  /** Of paper: set only this. */
  excerpt?: Excerpt;
  /** Of paper: with which block each page begins is asked for. */
  tellsStarts?: boolean;
}

export interface Pressed {
  bytes: Uint8Array;
  /** In device pixels. */
  pixelWidth: number;
  pixelHeight: number;
  /** Absent for a picture, which is one. */
  pages?: number;
  /** First and last line of the Markdown that each page shows, from 1, if a plan asks for it. */
  pageLines?: Lines[];
  /** Line of the block that each page begins with, 0 for none, if the job asks for it. */
  pageStarts?: number[];
  /** The press has put the job's `source` into the file. */
  carriesSource?: boolean;
  /** Where the blocks stand, if the job asks for it and the press can tell. */
  map?: MapEntry[];
  /** Of cards and pictures in parts: all of them. The bytes are the first's. */
  images?: PressedImage[];
  /** Of a preview: what the bytes are. */
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
}

/** How a format is made, and what its press asks of a Document beforehand. */
export interface Press {
  press: (job: PressJob) => Promise<Pressed>;
  /** Draws only what a view shows. */
  look: (job: PressJob, view: PreviewView) => Promise<Pressed>;
  /** Lays out what would be pressed and draws nothing: all bytes are empty. */
  plan: (job: PressJob) => Promise<Pressed>;
  /** It has fonts for the text of drawings; else that text must be outlines already. */
  setsDrawnText: boolean;
  /** Texts that it prints beside the Document's blocks. */
  extraTexts: (document: Document, options: ResolvedOptions) => ExtraText[];
}
