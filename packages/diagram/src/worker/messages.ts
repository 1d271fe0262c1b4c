/** What a browser's worker for diagrams and whoever began it say to each other. */
import type { DrawInput, DrawOutput } from "./draw-order.ts";

/** What a drawing needs beside code, by name. */
export interface Needs {
  /** Bytes of a font file, by its id. */
  font: Uint8Array;
  /** Names of all emoji; the name asked for is empty. */
  emoji: readonly string[];
  /** SVG of one emoji. */
  emojiDrawing: string;
}

export type Need = { [Kind in keyof Needs]: { kind: Kind; name: string } }[keyof Needs];

export type ToWorker =
  | { id: number; input: DrawInput | "ready" }
  | { need: number; value: unknown }
  | { need: number; failed: string };

export type FromWorker =
  | { id: number; output: DrawOutput }
  /** It is not drawn there, or something that it needs could not be had. */
  | { id: number; away: string }
  | ({ need: number } & Need);

/** The part of a `Worker` that is used. */
export interface DiagramWorker {
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  postMessage(message: ToWorker, transfer: never[]): void;
  terminate(): void;
}
