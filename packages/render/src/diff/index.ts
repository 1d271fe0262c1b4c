/** Two versions of a document: which blocks came, went, changed and moved, and a document that shows it. */
import type { BlockPlace } from "../describe/block-ids.ts";
import { blockPlaces } from "../describe/block-ids.ts";
import type { MapKind } from "../describe/map-entry.ts";
import type { Lines } from "../describe/source-lines.ts";
import type { Block, Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
import { themeOf } from "../themes/own-theme.ts";
import { STEPS, type Steps } from "./align.ts";
import { elementOf, keyOf, pairUp, textOf, type Pair } from "./pair.ts";
import { noteBlock, shownDifference, type ShownDifference } from "./show.ts";
import { cut, wordRuns, type WordRun } from "./words.ts";

export { CONTEXT, type ShownDifference } from "./show.ts";
export type { WordRun } from "./words.ts";

/** A block that differs. */
export interface BlockChange {
  change: "added" | "removed" | "changed" | "moved";
  kind: MapKind;
  /** The block's id in the newer version; of a removed one, in the older. */
  id?: string;
  /** Lines in the older and in the newer version. */
  from?: Lines;
  to?: Lines;
  /** Beginning of its text, of a block that did not change within. */
  text?: string;
  /** Words that differ, with those around them. Absent where only the look or a link differs. */
  words?: WordRun[];
}

export interface Difference {
  /** `false` exactly where both versions give the same file with these options. */
  changed: boolean;
  /** Whether front matter, or another thing that is no block, makes a difference. */
  settings: boolean;
  /** Number of blocks of each kind of change. */
  counts: Record<BlockChange["change"], number>;
  /** In the order of the newer version; at most `CHANGES`. */
  blocks: BlockChange[];
}

/** Most changes that are told one by one. */
export const CHANGES = 500;
/** Most characters of a block's text that are told. */
const BEGINNING = 80;

/** A version that was read: nothing of it is filled in yet. */
export interface Version {
  markdown: string;
  document: Document;
  /** With what its front matter says of pages. */
  options: ResolvedOptions;
}

/**
 * Compares two versions. With `shown` it makes a document of them, which uses both up.
 *
 * @param steps comparisons that it may take
 */
export function difference(
  a: Version,
  b: Version,
  shown?: ShownDifference,
  steps: Steps = { left: STEPS },
): { difference: Difference; document?: Document } {
  const [was, is] = [partsOf(a), partsOf(b)];
  const pairs = pairUp(was.blocks.map(elementOf), is.blocks.map(elementOf), steps);
  const changes = pairs.filter(({ change }) => change !== "same");
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { change } of changes) if (change !== "same") counts[change] += 1;
  const changed = changes.length > 0 || wholeOf(a) !== wholeOf(b);
  const told: Difference = {
    changed,
    settings: changed && (changes.length === 0 || settingsOf(a) !== settingsOf(b)),
    counts,
    blocks: changes.slice(0, CHANGES).map((pair) => changeOf(pair, was, is, steps)),
  };
  if (!shown) return { difference: told };
  const { scheme } = themeOf(b.options);
  const blocks = [was.blocks, is.blocks] as const;
  const compared = { a: a.document, b: b.document, blocks, pairs };
  return { difference: told, document: shownDifference(compared, shown, scheme, steps) };
}

interface Parts {
  blocks: Block[];
  places: (BlockPlace | undefined)[];
}

/** The blocks of a version, notes last, with their places. */
function partsOf({ markdown, document }: Version): Parts {
  const { of } = blockPlaces(markdown, document);
  const { blocks, footnotes } = document;
  return {
    blocks: [...blocks, ...footnotes.map(noteBlock)],
    places: [...blocks, ...footnotes].map((part) => of.get(part)),
  };
}

function wholeOf(version: Version): string {
  return keyOf(version.document) + keyOf(version.options);
}

function settingsOf({ document, options }: Version): string {
  // The title is most often that of a heading, and there it is told.
  const { blocks: _, footnotes: __, title: ___, ...said } = document;
  return keyOf({ said, options });
}

function changeOf({ change, from, to }: Pair, was: Parts, is: Parts, steps: Steps): BlockChange {
  const [one, other] = [from === undefined ? undefined : was.blocks[from], to === undefined ? undefined : is.blocks[to]]; // prettier-ignore
  const before = from === undefined ? undefined : was.places[from];
  const after = to === undefined ? undefined : is.places[to];
  const { id, kind = other?.type ?? one?.type ?? "paragraph" } = after ?? before ?? {};
  const place: BlockChange = {
    change: change === "same" ? "changed" : change,
    kind,
    ...(id !== undefined && { id }),
    ...(before && { from: before.lines }),
    ...(after && { to: after.lines }),
  };
  const [old, new_] = [one ? textOf([one]) : "", other ? textOf([other]) : ""];
  if (change !== "changed") return { ...place, text: cut(oneLine(new_ || old), BEGINNING) };
  const words = wordRuns(old, new_, steps);
  return words.length > 0 ? { ...place, words } : place;
}

const oneLine = (text: string) =>
  text
    .slice(0, 4 * BEGINNING)
    .replaceAll(/\s+/gu, " ")
    .trim();
