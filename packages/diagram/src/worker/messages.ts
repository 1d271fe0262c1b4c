/** Messages between a browser's worker for diagrams and its host. */
import type { DrawInput, DrawOutput } from "./draw-order.ts";

/** Resources that a drawing needs beside code, by name. */
export interface Needs {
  /** Bytes of a font file, by its id; `undefined` where it is not served. */
  font: Uint8Array | undefined;
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
  /** The diagram cannot be drawn there, or something that it needs could not be loaded. */
  | { id: number; away: string }
  | ({ need: number } & Need);

/** The part of a `Worker` that is used. */
export interface DiagramWorker {
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  postMessage(message: ToWorker, transfer: never[]): void;
  terminate(): void;
}
