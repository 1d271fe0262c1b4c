/** The draft on this device: what is written and how it is to look. */
import { firstDraft } from "../starters/index.ts";
import { defaultStyle, readStyle, type Style } from "../style/style.ts";

const KEY = "platen.draft";

export interface Draft {
  markdown: string;
  style: Style;
}

export function loadDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored === "object" && stored !== null && "markdown" in stored)
      return {
        markdown: String(stored.markdown),
        style: readStyle("style" in stored ? stored.style : undefined),
      };
  } catch {
    // Storage that is forbidden or holds something else is as good as none.
  }
  return { markdown: firstDraft, style: defaultStyle };
}

/** @returns whether it could be kept */
export function saveDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
