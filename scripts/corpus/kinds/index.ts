/**
 * Kinds of faults that were met in documents, each found by comparing a source with what became of it. A check knows
 * Markdown only as far as it must, and nothing of the parser.
 */
import type { Warning } from "../../../packages/render/src/diagnostics.ts";
import type { Document } from "../../../packages/render/src/document.ts";
import { anchors } from "./anchors.ts";
import { keptCells } from "./kept-cells.ts";
import { pageBreaks } from "./page-breaks.ts";
import { plainTildes } from "./plain-tildes.ts";
import { readSource, type Source } from "./source.ts";

export type Check = (source: Source, document: Document, warnings: readonly Warning[]) => string[];

/** Checks by the words that name their fault. */
const checks: Readonly<Record<string, Check>> = {
  "struck through between two numbers or words": plainTildes,
  "cells lost without a warning": keptCells,
  "anchors of elements that links do not find": anchors,
  "page breaks that do nothing and are not warned of": pageBreaks,
};

/**
 * Makes all checks; returns the faults in words, none when all is well.
 *
 * @param document Document of the source, set on plain pages
 */
export function kindFaults(
  markdown: string,
  document: Document,
  warnings: readonly Warning[],
): string[] {
  const source = readSource(markdown);
  return Object.entries(checks).flatMap(([name, check]) => {
    const found = check(source, document, warnings);
    return found.length === 0 ? [] : [`${found.length} ${name}: ${found.slice(0, 3).join(" … ")}`];
  });
}
