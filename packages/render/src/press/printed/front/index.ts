/** The front of a document: a cover and contents, before its text or below its title. */
import type { Block, Document } from "../../../document.ts";
import type { PageOptions } from "../../../options.ts";
import type { PageHeadings } from "../../pages/headings/index.ts";
import { withoutTitle } from "../../pages/front/without-title.ts";
import { px, type Box, type Node } from "../../set/nodes/node.ts";
import type { Origins } from "../../set/nodes/origins.ts";
import type { Setting } from "../../set/setting.ts";
import { contentsOf, type Contents } from "./contents.ts";
import { coverOf, type Cover } from "./cover.ts";
import { letterheadOf, type Letterhead } from "./letterhead.ts";
import type { Sheet } from "../sheets/frame.ts";

export interface Front {
  /** Blocks of the text: a title may be on the cover. */
  blocks: Block[];
  cover: Cover | undefined;
  letterhead: Letterhead | undefined;
  contents: Contents | undefined;
  /** Pages before the first that is counted. */
  uncounted: number;
  /** Pages before the first that has lines above and below. */
  plain: number;
}

/** Boxes that begin a page or stay with what follows, beyond what blocks say themselves. */
export interface Breaks {
  /** Each begins a page. */
  begins: ReadonlySet<Node>;
  /** Each stays with what follows. */
  keeps: ReadonlySet<Node>;
}

/** Between contents and what is above and below them, in em of the text. */
const GAPS = { below: 2.5, title: 2, text: 2.2 };

export function frontOf(
  document: Document,
  options: PageOptions,
  headings: PageHeadings,
  sheet: Sheet,
  setting: Setting,
): Front {
  const cover = options.cover ? coverOf(document, headings, sheet, setting) : undefined;
  const hasPage = cover !== undefined && !sheet.single;
  return {
    blocks: cover ? withoutTitle(document.blocks, headings) : document.blocks,
    cover,
    letterhead: cover || sheet.frame.columns > 1 ? undefined : letterheadOf(document, sheet),
    // With a cover the contents stand on pages of their own, where they span the columns.
    contents: contentsOf(document, options, headings, {
      ...setting,
      ...(cover && { width: sheet.paper.across }),
    }),
    // A cover that is a card counts as the first.
    uncounted: hasPage && !document.cover ? 1 : 0,
    plain: hasPage ? 1 : 0,
  };
}

/** Puts the cover and the contents in their places among the boxes of the text. */
export function withFront(
  text: Node[],
  { cover, letterhead, contents }: Front,
  { titleRoot }: PageHeadings,
  { single }: Sheet,
  setting: Setting,
  origins: Origins,
): { nodes: Node[] } & Breaks {
  const begins = new Set<Node>();
  const { size } = setting.family;
  const [first] = text;
  const boxes = contents?.boxes ?? [];
  const keeps = contents?.keeps ?? new Set<Box>();
  const before: Node[] = [];
  /** Lets a box begin a page, or stand below a gap in em. */
  const next = (node: Node | undefined, page: boolean, gap: number) => {
    if (!node) return;
    if (page && !single) begins.add(node);
    else node.style = { ...node.style, marginTop: px(gap * size) };
  };
  if (cover) before.push(cover.node);
  if (letterhead) before.push(letterhead.node);
  if (!contents?.before) {
    if (cover) next(first, true, COVER_GAP);
    const isTitle = (node: Node) =>
      origins.of(node).some((origin) => origin.kind === "block" && origin.block === titleRoot);
    // A block that spans the columns stands in a box of its own.
    const title = text.findIndex(
      (node) => isTitle(node) || (node.type === "container" && node.children.some(isTitle)),
    );
    const at = Math.max(0, title) + 1;
    if (contents) {
      next(boxes[0], false, GAPS.title);
      next(text[at], false, GAPS.text);
    }
    return { nodes: [...before, ...text.slice(0, at), ...boxes, ...text.slice(at)], begins, keeps };
  }
  if (cover) next(boxes[0], true, COVER_GAP);
  next(first, cover !== undefined || contents.apart, GAPS.below);
  return { nodes: [...before, ...boxes, ...text], begins, keeps };
}

/** Below a cover on the one page of a document. */
const COVER_GAP = 3;
