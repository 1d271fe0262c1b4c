/** A page cut into what stands one below the other, each of which can be drawn for itself. */
import type { Block, Document } from "../../../document.ts";
import { gapAbove, nodeAt, standingBlocks, type Standing } from "../../set/nodes/standing.ts";
import { footnoteNodes } from "../../set/nodes/footnotes.ts";
import { likelyContents } from "../likely-size.ts";
import { box, type Node } from "../../set/nodes/node.ts";
import { rootPlace, type Setting } from "../../set/setting.ts";

export interface Section {
  /** Line of the source on which it begins. */
  line: number;
  /** The blocks that it is made of, for measuring its tables. */
  blocks: readonly Block[];
  /** A guess of its height without the page's margins, in CSS pixels. */
  likely: () => number;
  /** Its distance from what is above, in CSS pixels. */
  gap: () => number;
  /** Its box. Its upper margin is that distance. */
  build: (setting: Setting) => Node;
}

/** At least one: a page without contents has its margins. */
export function sectionsOf(document: Document, setting: Setting): Section[] {
  const place = rootPlace(setting);
  const standing = standingBlocks(document.blocks, setting, place);
  let line = 1;
  const sections = standing.map((one, index): Section => {
    line = Math.max(line, lineOf(one) ?? line);
    const blocks = one.type === "beside" ? one.children : [one];
    return {
      line,
      blocks,
      likely: () => likelyContents({ blocks: [...blocks], footnotes: [] }, setting, place),
      gap: () => gapAbove(standing, index, setting, place),
      build: (set) => nodeAt(standing, index, set, place),
    };
  });
  for (const section of notesOf(document, setting, line)) sections.push(section);
  return sections.length > 0 ? sections : [{ ...nothing, build: () => box({}, []) }];
}

const nothing = { line: 1, blocks: [], likely: () => 0, gap: () => 0 };

function lineOf(one: Standing): number | undefined {
  return one.type === "beside" ? one.children[0]?.line : one.line;
}

/** The short rule and the notes below it. */
function notesOf(document: Document, setting: Setting, after: number): Section[] {
  const { footnotes } = document;
  if (footnotes.length === 0) return [];
  const place = rootPlace(setting);
  const blocks = footnotes.flatMap((note) => note.blocks);
  const line = Math.max(after, footnotes[0]?.blocks[0]?.line ?? after);
  const count = document.blocks.at(-1)?.type === "rule" ? 1 : 2;
  return Array.from({ length: count }, (_, index): Section => {
    const isRule = index < count - 1;
    const build = (set: Setting) => footnoteNodes(document, set, place)[index] ?? box({}, []);
    return {
      line,
      blocks: isRule ? [] : blocks,
      likely: () => (isRule ? 30 : likelyContents({ blocks, footnotes: [] }, setting, place)),
      gap: () => marginOf(build(setting)),
      build,
    };
  });
}

/** Returns the upper margin of a section's box, in CSS pixels. */
export const marginOf = ({ style }: Node): number =>
  Number.parseFloat(String(style?.["marginTop"] ?? 0)) || 0;
