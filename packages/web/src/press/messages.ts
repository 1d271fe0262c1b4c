/** What the page and the worker with the press say to each other. */
import type { NotHereReason, PreviewOutline, RenderOptions, Warning } from "@platen/render/browser";
import type { PreviewView } from "@platen/render/preview-view";

export interface PressOrder {
  id: number;
  markdown: string;
  options: RenderOptions;
  /** The part to draw; absent: the whole picture. */
  view?: PreviewView;
  /** Diagrams for which room is left, by their lines: their pictures are here already. */
  drawings?: ReadonlyMap<number, { width: number; height: number }>;
}

/** A picture, or of a view its parts, one after the other. */
export interface PressedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  warnings: Warning[];
  preview?: PreviewOutline;
}

export type PressAnswer = { id: number } & (
  | { picture: PressedPicture }
  /** It is not drawn here, or something that it needs could not be had. */
  | { notHere: NotHereReason | "failed"; words: string }
);
