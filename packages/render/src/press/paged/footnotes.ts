import type { Document, Footnote } from "../../document.ts";
import { nodes } from "./blocks/index.ts";
import type { Node } from "./blocks/node.ts";
import type { BackPiece } from "./inlines/piece.ts";
import { points } from "./paper.ts";
import { marked } from "./places/marks.ts";
import type { Place, Setting } from "./setting.ts";

/** Footnotes stand at the end, smaller, below a short rule. */
const SCALE = 0.875;
/** Most ways back from one footnote. */
const RETURNS = 12;

/** Width of a way back, with the space before it, in em; the template has the same. */
const WAY_BACK = 0.4 + 0.85;

export interface Notes {
  /** Whether to draw the rule above them. */
  rule: boolean;
  sizePt: number;
  indentPt: number;
  /** No list to readers that go by structure, as no list of the document is. */
  deep?: true;
  notes: { at?: number; number: number; label?: string; c: Node[] }[];
}

export function footnotes(document: Document, setting: Setting, outer: Place): Notes | undefined {
  const { footnotes: list, blocks } = document;
  if (list.length === 0) return undefined;
  const size = outer.size * SCALE;
  const indent = size * (0.9 + 0.62 * String(list.length).length);
  const place: Place = {
    ...outer,
    size,
    color: setting.theme.colors.muted,
    width: outer.width - indent,
    tight: true,
  };
  return {
    // A document that ends with a rule has drawn the line already.
    rule: blocks.at(-1)?.type !== "rule",
    sizePt: points(size),
    indentPt: points(indent),
    ...(setting.listLevels === 0 ? { deep: true } : {}),
    notes: list.map((footnote) => note(footnote, setting, place, outer)),
  };
}

/** @param outer where the notes stand, with their numbers */
function note(
  footnote: Footnote,
  setting: Setting,
  place: Place,
  outer: Place,
): Notes["notes"][number] {
  const label = setting.anchors.labelOf(footnote.id);
  const at = setting.marks?.begin("footnote", setting.marks.source.ofFootnote(footnote), outer);
  setting.marks?.hangs(at, outer.width - place.width);
  const atFoot = setting.pages?.options.footnotes === "page";
  const back = atFoot ? [] : waysBack(footnote, setting);
  const behind = back.length * WAY_BACK * place.size;
  const c = nodes(footnote.blocks, setting, { ...place, behind });
  setting.marks?.end();
  const last = c.at(-1);
  if (last?.k === "paragraph") last.c.push(...back);
  else if (back.length > 0) c.push({ k: "paragraph", c: back, lines: 1 });
  const shown = setting.marks?.shows(at) ? at : undefined;
  return {
    ...marked(shown),
    number: footnote.number,
    ...(label === undefined ? {} : { label }),
    c,
  };
}

function waysBack({ id, number }: Footnote, { anchors }: Setting): BackPiece[] {
  return anchors
    .referencesTo(id)
    .slice(0, RETURNS)
    .flatMap((reference) => {
      const at = anchors.labelOf(reference);
      return at === undefined ? [] : [{ k: "back", at, alt: `Back to reference ${number}` }];
    });
}
