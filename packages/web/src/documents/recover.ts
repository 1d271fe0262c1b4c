/**
 * Moves what pages have left behind (journal entries, an old draft) into the library, before
 * anything is opened.
 */
import { takeOut } from "../pictures/embedded.ts";
import { readStyle } from "../style/style.ts";
import type { Content } from "../storage/records.ts";
import { readJournal, type JournalEntry } from "./journal.ts";
import { createDocument, readDocument } from "./library.ts";
import { same, sameStyle } from "./same.ts";
import { joined } from "./joined.ts";
import { inTurn } from "./tabs.ts";
import { writeDocument } from "./write-document.ts";

/** Key of the only draft that earlier versions kept. */
const OLD_DRAFT = "platen.draft";

/** @throws DOMException as the database does; then everything stays where it is */
export function recover(): Promise<void> {
  return inTurn("recover", async () => {
    await takeOldDraft();
    for (const { entry, drop } of readJournal()) {
      await takeEntry(entry);
      drop();
    }
  });
}

async function takeEntry({ id, content, base, sent }: JournalEntry): Promise<void> {
  for (;;) {
    const stored = await readDocument(id);
    const next = stored ? await joined(content, stored, commonGround(base, sent, stored)) : content;
    if (stored && same(next, stored)) return;
    const write = { id, content: next, revision: stored?.revision ?? 0 };
    if ((await writeDocument(write)).kind === "written") return;
  }
}

/**
 * Returns the common ground of the journal and the library. Name, text and style are looked at one
 * by one, as a write may have come through.
 */
function commonGround(base: Content, sent: Content | undefined, stored: Content): Content {
  if (!sent) return base;
  return {
    name: stored.name === sent.name ? sent.name : base.name,
    text: stored.text === sent.text ? sent.text : base.text,
    style: sameStyle(stored, sent) ? sent.style : base.style,
  };
}

async function takeOldDraft(): Promise<void> {
  const draft = readOldDraft();
  if (draft) await createDocument({ name: "", ...draft, text: await takeOut(draft.text) });
  try {
    localStorage.removeItem(OLD_DRAFT);
  } catch {
    // There was none, then.
  }
}

function readOldDraft() {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OLD_DRAFT) ?? "null");
    if (typeof stored !== "object" || stored === null || !("markdown" in stored)) return undefined;
    const style = readStyle("style" in stored ? stored.style : undefined);
    return { text: String(stored.markdown), style };
  } catch {
    return undefined;
  }
}
