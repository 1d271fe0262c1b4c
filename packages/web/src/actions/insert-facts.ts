/** Entries of the `/` menu that the page carries out, beside the editor's own actions. */
import type { ActionFacts } from "./facts.ts";

export const insertFacts = {
  break: { label: "format.break", words: "page card new slide split newpage" },
  cards: { label: "cards.on", words: "carousel slides split" },
  image: { label: "editor.addFile", words: "picture photo image upload file" },
  emoji: { label: "format.emoji", words: "smiley symbol" },
} as const satisfies Record<string, ActionFacts>;

export type InsertName = keyof typeof insertFacts;
