/** What the page and the worker with the press say to each other. */
import type { NotHereReason, PreviewOutline, RenderOptions, Warning } from "@platen/render/browser";
import type { PreviewView } from "@platen/render/preview-view";

export interface PressOrder {
  id: number;
  markdown: string;
  options: RenderOptions;
  /** Whether it has the watermark of the service. */
  marked?: boolean;
  /** The part to draw; absent: the whole file. */
  view?: PreviewView;
  /** Of the document, by their names. */
  pictures?: ReadonlyMap<string, Uint8Array>;
}

/** A picture or a PDF, or of a view its parts, one after the other. */
export interface PressedFile {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  warnings: Warning[];
  /** Of a PDF. */
  pages?: number;
  preview?: PreviewOutline;
}

export type PressAnswer = { id: number } & (
  | { file: PressedFile }
  /** It is not drawn here, or something that it needs could not be had. */
  | { notHere: NotHereReason | "failed"; words: string }
);
