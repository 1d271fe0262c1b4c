/**
 * Files and programs that a press in a browser has not beside its code and asks its host for:
 * fonts, emoji, patterns of words, the program that renders SVG.
 */

/** A WebAssembly module: its address, its bytes, or the compiled module. */
export type WasmSource = URL | Response | BufferSource | WebAssembly.Module;

/** The part of a `Worker` that is used. */
export interface DiagramWorker {
  addEventListener(type: string, listener: (event: MessageEvent) => void): void;
  postMessage(message: unknown, transfer: never[]): void;
  terminate(): void;
}

/**
 * Loads files for the press. Each method may fail, and the render with it. Nothing is asked for
 * twice while it is remembered.
 */
export interface Host {
  /**
   * Loads a font file by its id, as its package has it; `undefined` where it is not served: its characters are drawn by
   * another, or missing.
   */
  font(id: string): Promise<Uint8Array | undefined>;
  /** Lists the names of all emoji that have drawings: those of Twemoji's files, without `.svg`. */
  emoji(): Promise<readonly string[]>;
  /** Loads Twemoji's drawing of one, as SVG. */
  emojiDrawing(name: string): Promise<string>;
  /**
   * Loads a file of patterns by which a PDF divides words, by its name (`en-us`), or the compiled
   * module of it. Asked for with the first justified text of a language.
   */
  patterns(name: string): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
  /**
   * Loads `index_bg.wasm` of `@resvg/resvg-wasm`; asked for with the first drawing, so that most
   * documents load none.
   */
  resvg(): WasmSource | Promise<WasmSource>;
  /**
   * Starts a worker that calls `serveDiagrams` of `@platen/render/browser/diagrams`; asked for with
   * the first diagram, and after a worker was lost. Without it, diagrams are not drawn.
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
