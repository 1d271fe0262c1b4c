/** Which document this tab has open: one store for all pages, so that leaving the editor loses nothing. */
import { useSyncExternalStore } from "react";
import { noteOwn } from "./own.ts";
import { firstDraft } from "../starters/index.ts";
import { defaultStyle } from "../style/style.ts";
import { readJournal } from "./journal.ts";
import { lastDocument, purgeDeleted, readDocument } from "./library.ts";
import { OpenDocument, type Beginning } from "./open-document.ts";
import { recover } from "./recover.ts";
import { dropUnusedPictures } from "../pictures/library.ts";

/** Where a tab remembers its document, for when it is loaded again. */
const KEY = "platen.document";

let current: OpenDocument | undefined;
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `undefined` while it is being looked up. */
export function useOpenDocument(): OpenDocument | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/** Opens the document that this tab had, or the one that was changed last, or the first of all. */
export function startWorkspace(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  try {
    await recover();
    const id = remembered();
    const own = id === undefined ? undefined : await readDocument(id);
    const stored = own && own.deletedAt === undefined ? own : await lastDocument();
    noteOwn(stored !== undefined);
    if (!current) show(new OpenDocument(stored ?? firstDraft()));
    await purgeDeleted();
    await dropUnusedPictures();
  } catch {
    // This browser keeps nothing but, perhaps, what the last page has left behind.
    if (!current) show(leftBehind() ?? new OpenDocument(firstDraft()));
  }
}

/** It is as unkept as it was: when this page goes, it is left behind again. */
function leftBehind(): OpenDocument | undefined {
  const found = readJournal().at(-1);
  if (!found) return undefined;
  const { id, base, content } = found.entry;
  const opened = new OpenDocument({ ...base, id });
  opened.change(content);
  found.drop();
  return opened;
}

/** The one that is open, if one is yet. */
export function currentDocument(): OpenDocument | undefined {
  return current;
}

/** Opens what was changed last, or a blank document. */
export async function openLast(): Promise<void> {
  const style = current?.state().style ?? defaultStyle;
  const last = await lastDocument();
  show(new OpenDocument(last ?? { name: "", text: "", style }));
}

/** Opens a new document; it is kept as soon as something is changed in it. */
export function openNew(beginning: Beginning): OpenDocument {
  const opened = new OpenDocument(beginning);
  show(opened);
  return opened;
}

/** @returns whether there is such a document */
export async function openStored(id: string): Promise<boolean> {
  const stored = await readDocument(id);
  if (stored) show(new OpenDocument(stored));
  return stored !== undefined;
}

function show(opened: OpenDocument): void {
  current?.close();
  current = opened;
  try {
    sessionStorage.setItem(KEY, opened.state().id);
  } catch {
    // Then the tab opens what was changed last.
  }
  for (const listener of listeners) listener();
}

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
