/**
 * Turns the scopes that highlight.js finds in a text into runs, each with its scopes, within
 * bounds.
 */
import type { Emitter } from "highlight.js";
import type { TerminalLook } from "../../document.ts";

/** Scopes nested deeper than this are taken as their surroundings. */
const SCOPE_DEPTH = 16;

/**
 * A language within another goes on from line to line, and each line opens anew all that is open: `${` ten times in each of
 * some thousand lines of a `shell` block took two minutes. So there are bounds, which no code comes near: how many scopes are
 * open in one another, and how many a text opens for each of its characters and besides. Languages that are guessed among
 * thirteen open some for each of those.
 */
const OPEN = { depth: 500, each: 40, besides: 2000 };
let opened = 0;
let most = 0;
let isPast = false;

/** Resets the counts. Called before a text of so many characters is highlighted. */
export function countOpened(length: number): void {
  opened = 0;
  most = length * OPEN.each + OPEN.besides;
  isPast = false;
}

/** Whether the text has passed a bound; the code is then to be shown plain. */
export const isOpenedTooMuch = (): boolean => isPast;

/** A path of scopes. Paths are shared: two runs look alike exactly when they have the same one. */
export class ScopePath {
  /** Outermost first; `undefined` for text in no scope. */
  readonly scopes: readonly string[] | undefined;
  readonly #narrower = new Map<string, ScopePath>();

  constructor(scopes?: readonly string[]) {
    this.scopes = scopes;
  }

  within(scope: string): ScopePath {
    const outer = this.scopes ?? [];
    if (outer.length >= SCOPE_DEPTH) return this;
    let path = this.#narrower.get(scope);
    if (!path) this.#narrower.set(scope, (path = new ScopePath(Object.freeze([...outer, scope]))));
    return path;
  }
}

export interface ScopedText {
  text: string;
  path: ScopePath;
  /** Look of text that a terminal printed. */
  terminal?: TerminalLook;
}

/**
 * Takes what highlight.js finds as a flat list of texts with their scopes, adjacent ones with equal
 * scopes joined. It stands in for highlight.js's own emitter, which builds a tree and then HTML.
 */
export class RunEmitter implements Emitter {
  readonly runs: ScopedText[] = [];
  readonly #open: ScopePath[] = [new ScopePath()];

  addText(text: string): void {
    this.#add(text, this.#path);
  }

  /** @throws Error past the most that a text may open */
  openNode(scope: string): void {
    opened += 1;
    if (opened > most || this.#open.length > OPEN.depth) {
      isPast = true;
      throw new Error("it opens too many scopes");
    }
    this.#open.push(this.#path.within(scope));
  }

  closeNode(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  __addSublanguage(emitter: RunEmitter): void {
    for (const { text, path } of emitter.runs) {
      let place = this.#path;
      for (const scope of path.scopes ?? []) place = place.within(scope);
      this.#add(text, place);
    }
  }

  finalize(): void {
    this.#open.length = 1;
  }

  toHTML(): string {
    return "";
  }

  get #path(): ScopePath {
    return this.#open.at(-1) as ScopePath;
  }

  #add(text: string, path: ScopePath): void {
    if (text === "") return;
    const last = this.runs.at(-1);
    if (last?.path === path) last.text += text;
    else this.runs.push({ text, path });
  }
}
