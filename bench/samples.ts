/**
 * Documents that are rendered: the bench's own samples, and those the targets were set on where
 * they exist.
 */
import { existsSync, readFileSync } from "node:fs";

/** The kinds the targets speak of; for `long` only those of PDF. */
export type SampleKind = "card" | "answer" | "long";

export interface Sample {
  name: string;
  kind: SampleKind;
  markdown: string;
}

const places: readonly { name: string; kind: SampleKind; path: string }[] = [
  { name: "card", kind: "card", path: "samples/card.md" },
  { name: "answer", kind: "answer", path: "samples/answer.md" },
  { name: "long", kind: "long", path: "samples/long.md" },
  { name: "corpus/card", kind: "card", path: "../../shared/corpus/samples/01-card.md" },
  { name: "corpus/answer", kind: "answer", path: "../../shared/corpus/samples/02-answer.md" },
  { name: "corpus/long", kind: "long", path: "../../shared/corpus/samples/05-long.md" },
];

export function loadSamples(): Sample[] {
  return places.flatMap(({ name, kind, path }) => {
    const url = new URL(path, import.meta.url);
    return existsSync(url) ? [{ name, kind, markdown: readFileSync(url, "utf8") }] : [];
  });
}
