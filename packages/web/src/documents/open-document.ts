/**
 * The document that this tab works on. Every change is written at once, one write at a time, and what
 * other tabs write to the same document is merged in. What cannot be kept stays in memory, and is
 * tried again.
 */
import type { ChangeSet } from "@codemirror/state";
import { newId } from "./new-id.ts";
import { isFull } from "../storage/database.ts";
import { dropFromJournal, writeJournal } from "./journal.ts";
import { addVersion, readDocument } from "./library.ts";
import type { Content, StoredDocument } from "../storage/records.ts";
import { same } from "./same.ts";
import { onWritten, tellWritten } from "./tabs.ts";
import { writeDocument } from "./write-document.ts";

/** `full`: the device has no room. `nowhere`: this browser keeps nothing. */
export type Keeping = "kept" | "writing" | "full" | "nowhere";

export interface OpenState extends Content {
  id: string;
  keeping: Keeping;
  /** How often changes from elsewhere were merged at a place that was being changed here too. */
  clashes: number;
}

/** The text last read or written: the common ground with other tabs. */
export interface Base extends Content {
  revision: number;
}

/** A text that did not come from this tab's editor; it makes it its own. */
export type Patch = (text: string, way: PatchWay) => void;

export interface PatchWay {
  undoable: boolean;
  /** Finds all places in which two texts differ; without it they differ in one, from first to last. */
  between?: (from: string, to: string) => ChangeSet;
}

export type Beginning = Content & Partial<Pick<StoredDocument, "id" | "revision">>;

/** ms until what could not be written is tried again. */
const RETRY = 5000;

export class OpenDocument {
  #state: OpenState;
  #base: Base;
  /** Content of the write that is under way. */
  #sent: Content | undefined;
  #journalled: Content | undefined;
  #writing: Promise<void> | undefined;
  #pulling = false;
  /** Another tab has written while this one was at work on the document: it may not have seen that. */
  #missed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patch: Patch | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[];

  /** Without a revision it is new, and kept as soon as something is changed in it. */
  constructor({ name, text, style, id = newId(), revision = 0 }: Beginning) {
    this.#base = { name, text, style, revision };
    this.#state = { id, name, text, style, keeping: "kept", clashes: 0 };
    const onHide = () => this.#onHide();
    const onShow = () => void this.#onShow();
    const onVisibility = () => (document.visibilityState === "visible" ? onShow() : onHide());
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisibility);
    this.#stops = [
      () => window.removeEventListener("pagehide", onHide),
      () => window.removeEventListener("pageshow", onShow),
      () => document.removeEventListener("visibilitychange", onVisibility),
      onWritten((written) => {
        if (written.id === this.#state.id && written.revision > this.#base.revision)
          void this.#pull();
      }),
    ];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): OpenState => this.#state;

  /** Whether it has ever been written. */
  get isKept(): boolean {
    return this.#base.revision > 0;
  }

  /** Takes what changes from elsewhere, from now on; `undefined` when there is no editor. */
  setPatch(patch: Patch | undefined): void {
    this.#patch = patch;
  }

  change(content: Partial<Content>): void {
    this.#set(content);
    if (this.#isDirty) void this.#write();
  }

  /** As `change`, and in the editor too, where it can be undone. */
  replace(content: Partial<Content>): void {
    this.change(content);
    this.#patch?.(this.#state.text, { undoable: true });
  }

  /** Waits until everything is written, or could not be. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Lets go of it; what is not written yet goes on being written. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#patch = undefined;
  }

  get #isDirty(): boolean {
    return !same(this.#state, this.#base);
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
      this.#lookAgain();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#isDirty) {
        if (this.#state.keeping === "kept") this.#set({ keeping: "writing" });
        await this.#writeOnce();
      }
      this.#set({ keeping: "kept" });
      dropFromJournal(this.#state.id);
    } catch (error) {
      this.#set({ keeping: isFull(error) ? "full" : "nowhere" });
      this.#timer = setTimeout(() => void this.#write(), RETRY);
    } finally {
      this.#sent = undefined;
    }
  }

  async #writeOnce(): Promise<void> {
    const { id, name, text, style } = this.#state;
    const content = { name, text, style };
    this.#sent = content;
    const { revision } = this.#base;
    const { kind, stored } = await writeDocument({ id, content, revision });
    if (kind === "newer") return this.#absorb(stored);
    this.#base = { ...content, revision: stored.revision };
    tellWritten({ id, revision: stored.revision });
  }

  /** Looks whether another tab has written. A write looks, too, but may have looked before. */
  async #pull(): Promise<void> {
    if (this.#writing || this.#pulling) {
      this.#missed = true;
      return;
    }
    this.#pulling = true;
    try {
      const stored = await readDocument(this.#state.id).catch(() => undefined);
      if (this.#writing) this.#missed = true;
      else if (stored && stored.revision > this.#base.revision) await this.#absorb(stored);
    } catch {
      // The code that merges is loaded late, and may have failed to load: a write tries again, too.
      this.#timer = setTimeout(() => void this.#pull(), RETRY);
    } finally {
      this.#pulling = false;
    }
    if (this.#isDirty) await this.#write();
    this.#lookAgain();
  }

  #lookAgain(): void {
    if (!this.#missed || this.#writing || this.#pulling) return;
    this.#missed = false;
    void this.#pull();
  }

  /** Makes what was written elsewhere part of what is here. */
  async #absorb(stored: StoredDocument): Promise<void> {
    const base = this.#base;
    const { merge, changesBetween: between } = await import("./merge.ts");
    // While that was loading, a later text may have been made part of this one: what was read before it is old.
    if (this.#base !== base) {
      this.#missed = true;
      return;
    }
    const { text: mine, style, name, id, clashes } = this.#state;
    // From here on nothing waits: the text must not change under the merge.
    const untouched = mine === base.text || mine === stored.text;
    const merged = untouched ? undefined : merge(base.text, mine, stored.text);
    const text = merged?.text ?? stored.text;
    this.#base = { ...contentOf(stored), revision: stored.revision };
    this.#set({
      text,
      style: style === base.style ? stored.style : style,
      name: name === base.name ? stored.name : name,
      ...(merged?.overlapping && { clashes: clashes + 1 }),
    });
    if (text !== mine) this.#patch?.(text, { undoable: false, between });
    if (merged?.overlapping)
      await addVersion({ documentId: id, text: mine, style, reason: "merged" }).catch(
        () => undefined,
      );
  }

  /** The page may never come back, and a database is not written in time. */
  #onHide(): void {
    if (!this.#isDirty) return;
    const { id, name, text, style } = this.#state;
    this.#journalled = { name, text, style };
    writeJournal({ id, content: this.#journalled, base: this.#base, sent: this.#sent });
  }

  async #onShow(): Promise<void> {
    const journalled = this.#journalled;
    this.#journalled = undefined;
    // Another tab has written what was in the journal: from there both go on.
    if (journalled && !dropFromJournal(this.#state.id))
      this.#base = { ...journalled, revision: this.#base.revision };
    await this.#pull();
    if (this.#isDirty) await this.#write();
  }

  #set(change: Partial<OpenState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function contentOf({ name, text, style }: Content): Content {
  return { name, text, style };
}
