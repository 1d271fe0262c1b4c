/** Footnotes as nodes: all of them below the text, or each by itself for the foot of its page. */
import type { Direction, Document, Footnote } from "../../../document.ts";
import { blockNodes } from "./standing.ts";
import { icons } from "../../design/icons.ts";
import { box, em, image, px, text, type Box, type Node, type Style } from "./node.ts";
import type { Place, Setting } from "../setting.ts";

/** Footnotes stand at the end, smaller, below a short rule. */
const SCALE = 0.875;

export function footnoteNodes(document: Document, setting: Setting, outer: Place): Node[] {
  const { footnotes, blocks, dir = "ltr" } = document;
  if (footnotes.length === 0) return [];
  const { style, nodes } = noteNodes(document, setting, outer);
  const body = box({ ...style, marginTop: px(outer.size) }, nodes);
  // A document that ends with a rule has drawn the line already.
  if (blocks.at(-1)?.type === "rule") return [body];
  return [shortRule(setting, outer, dir), body];
}

/** Each note by itself: notes that stand at the foot of pages are in no box together. */
export function looseNotes(document: Document, setting: Setting, outer: Place): Box[] {
  if (document.footnotes.length === 0) return [];
  const { style, nodes } = noteNodes(document, setting, outer);
  for (const node of nodes) node.style = { ...style, ...node.style };
  return nodes;
}

/** The notes one below the other, and how their text is set. */
function noteNodes(
  { footnotes, dir: base }: Document,
  setting: Setting,
  outer: Place,
): { style: Style; nodes: Box[] } {
  const dir: Direction = base ?? "ltr";
  const { colors } = setting.theme;
  const size = outer.size * SCALE;
  const digits = String(footnotes.length).length;
  const indent = size * (0.9 + 0.62 * digits);
  const place: Place = {
    ...outer,
    size,
    color: colors.muted,
    width: outer.width - indent,
    tight: true,
  };
  const nodes = footnotes.map((footnote, index) => {
    const noteBlocks = blockNodes(footnote.blocks, setting, place);
    addMark(noteBlocks, footnote, indent, dir, setting);
    addWaysBack(noteBlocks, footnote, setting);
    const side = dir === "rtl" ? "paddingRight" : "paddingLeft";
    const node = box(
      { [side]: px(indent), ...(index > 0 ? { marginTop: em(0.35) } : {}) },
      noteBlocks,
      dir === "rtl" ? dir : undefined,
    );
    setting.origins?.note(node, { kind: "footnote", footnote });
    return node;
  });
  return { style: { fontSize: px(size), color: colors.muted }, nodes };
}

/** Puts a note's number beside its first line, on the side on which the document begins its lines. */
function addMark(
  nodes: Node[],
  footnote: Footnote,
  indent: number,
  dir: Direction,
  { tells }: Setting,
): void {
  const { number, blocks } = footnote;
  const rtl = dir === "rtl";
  const column: Style = {
    width: px(indent),
    [rtl ? "paddingLeft" : "paddingRight"]: em(0.5),
    boxSizing: "border-box",
    textAlign: rtl ? "left" : "right",
    fontFeatureSettings: '"tnum" 1',
  };
  const mark = text(`${number}.`, {
    ...column,
    display: "inline-block",
    [rtl ? "marginRight" : "marginLeft"]: px(-indent),
  });
  if (tells) mark.of = footnote;
  const [first] = nodes;
  const [block] = blocks;
  if (first?.type !== "container" || block?.type !== "paragraph") nodes.unshift(box({}, [mark]));
  else if ((block.dir ?? "ltr") === dir) first.children.unshift(mark);
  else {
    // A paragraph that begins at the other side.
    const place: Style = { position: "absolute", top: 0, [rtl ? "right" : "left"]: px(-indent) };
    const beside = text(`${number}.`);
    if (tells) beside.of = footnote;
    nodes.unshift(box({ ...column, ...place }, [beside]));
  }
}

function shortRule(setting: Setting, place: Place, dir: Direction): Node {
  return box(
    {
      width: px(Math.min(160, place.width)),
      height: "1px",
      backgroundColor: setting.theme.colors.strongLine,
      marginTop: px(place.size * 2.2),
      ...(dir === "rtl" ? { marginLeft: "auto" } : {}),
    },
    [],
  );
}

/** Ways back to the text; they would lead nowhere in a picture. */
function addWaysBack(
  blocks: Node[],
  { id, blocks: of }: Footnote,
  { tells, theme }: Setting,
): void {
  const ways = tells?.waysBack.get(id) ?? [];
  if (ways.length === 0) return;
  const ending = of.at(-1);
  const isText = ending?.type === "paragraph";
  const side = isText && ending.dir === "rtl" ? "marginRight" : "marginLeft";
  const icon = icons.back(theme.colors.link);
  const nodes = ways.map((way) => {
    const style = { [side]: "0.4em", verticalAlign: "-0.08em" };
    return { ...image(icon, "0.85em", "0.85em", style), of: way };
  });
  const last = blocks.at(-1);
  if (isText && last?.type === "container") for (const node of nodes) last.children.push(node);
  else blocks.push(box({}, nodes));
}
