/** Messages between the page and the worker with the press. */
import type {
  Barrier,
  FormattedText,
  NotHereReason,
  PreviewOutline,
  RenderOptions,
  Warning,
} from "@platen/render/browser";
import type { PreviewView } from "@platen/render/preview-view";

export interface PressOrder {
  id: number;
  markdown: string;
  options: RenderOptions;
  /** Whether it has the watermark of the service. */
  marked?: boolean;
  /** Formatted text is wanted, in the place of a file. */
  asText?: true;
  /** A list of barriers to readers is wanted, in the place of a file. */
  asBarriers?: true;
  /** The part to draw; absent: the whole file. */
  view?: PreviewView;
  /** Pictures of the document, by their names. */
  pictures?: ReadonlyMap<string, Uint8Array>;
}

/** A picture or a PDF; for a view, its parts, one after the other. */
export interface PressedFile {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  warnings: Warning[];
  /** Number of pages of a PDF. */
  pages?: number;
  preview?: PreviewOutline;
}

export type PressAnswer = { id: number } & (
  | { file: PressedFile }
  | { formatted: FormattedText }
  | { barriers: Barrier[] }
  /** The press does not draw it, or something that it needs could not be loaded. */
  | { notHere: NotHereReason | "failed"; words: string }
);
