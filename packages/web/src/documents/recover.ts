/** Brings what pages have left behind into the library: before anything is opened. */
import { takeOut } from "../pictures/embedded.ts";
import { readStyle } from "../style/style.ts";
import { readJournal, type JournalEntry } from "./journal.ts";
import { createDocument, readDocument } from "./library.ts";
import { inTurn } from "./tabs.ts";
import { writeDocument } from "./write-document.ts";

/** Where the one draft of earlier versions was kept. */
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
  const { merge } = await import("./merge.ts");
  for (;;) {
    const stored = await readDocument(id);
    if (stored?.text === content.text) return;
    const common = sent !== undefined && stored?.text === sent.text ? sent.text : base.text;
    const text = stored ? merge(common, content.text, stored.text).text : content.text;
    const write = { id, content: { ...content, text }, revision: stored?.revision ?? 0 };
    if ((await writeDocument(write)).kind === "written") return;
  }
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
