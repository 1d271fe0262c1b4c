/** Titles of alerts in the document's language. */
import type { Alert, Document } from "../document.ts";
import { walkBlocks } from "../document/walk.ts";
import { english, wordsIn } from "../document/words.ts";
import { languageOf } from "../survey/language.ts";

/** Gives alerts without a title the word for their kind, where that is not the English one, which needs no title. */
export function nameAlerts(document: Document): void {
  const untitled: Alert[] = [];
  walkBlocks(document, (block) => {
    if (block.type === "alert" && !block.title) untitled.push(block);
  });
  if (untitled.length === 0) return;
  const { alerts } = wordsIn(languageOf(document) ?? "en") ?? english;
  if (alerts === english.alerts) return;
  for (const alert of untitled) alert.title = [{ type: "text", value: alerts[alert.kind] }];
}
