/** What a browser has not beside its code and asks for: fonts, emoji, patterns of words, the program that draws drawings. */

/** A WebAssembly module: its address, its bytes, or what has been compiled. */
export type WasmSource = URL | Response | BufferSource | WebAssembly.Module;

/** The part of a `Worker` that is used. */
export interface DiagramWorker {
  addEventListener(type: string, listener: (event: MessageEvent) => void): void;
  postMessage(message: unknown, transfer: never[]): void;
  terminate(): void;
}

/** Each of them may fail, and the render with it. Nothing is asked for twice while it is remembered. */
export interface Host {
  /** A font file by its id, as its package has it. */
  font(id: string): Promise<Uint8Array>;
  /** Names of all emoji that there are drawings of: those of Twemoji's files, without `.svg`. */
  emoji(): Promise<readonly string[]>;
  /** Twemoji's drawing of one, as SVG. */
  emojiDrawing(name: string): Promise<string>;
  /**
   * A file of patterns by which a PDF divides words, by its name: `en-us`, or what has been compiled of it. Asked for with the first
   * justified text of a language.
   */
  patterns(name: string): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
  /** `index_bg.wasm` of `@resvg/resvg-wasm`; asked for with the first drawing, so that most documents load none. */
  resvg(): WasmSource | Promise<WasmSource>;
  /**
   * Begins a worker that calls `serveDiagrams` of `@platen/render/browser/diagrams`; asked for with the first diagram, and after a
   * worker was lost. Without it, diagrams are not drawn.
   */
  diagrams?(): DiagramWorker;
}

let current: Host | undefined;

export function setHost(host: Host): void {
  current = host;
}

/** @throws Error before `setHost` */
export function host(): Host {
  if (!current) throw new Error("the press was not opened: call openPress");
  return current;
}
