import type { Direction, Document, Footnote } from "../../../document.ts";
import { blockNodes } from "../blocks/index.ts";
import { icons } from "../../design/icons.ts";
import { box, em, image, px, text, type Node, type Style } from "./node.ts";
import type { Place, Setting } from "../setting.ts";

/** Footnotes stand at the end, smaller, below a short rule. */
const SCALE = 0.875;

export function footnoteNodes(
  { footnotes, blocks, dir: base }: Document,
  setting: Setting,
  outer: Place,
): Node[] {
  if (footnotes.length === 0) return [];
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
  const notes = footnotes.map((footnote, index) => {
    const noteBlocks = blockNodes(footnote.blocks, setting, place);
    addMark(noteBlocks, footnote, indent, dir, setting);
    addWayBack(noteBlocks, footnote, setting);
    const side = dir === "rtl" ? "paddingRight" : "paddingLeft";
    const node = box(
      { [side]: px(indent), ...(index > 0 ? { marginTop: em(0.35) } : {}) },
      noteBlocks,
      dir === "rtl" ? dir : undefined,
    );
    setting.origins?.note(node, { kind: "footnote", footnote });
    return node;
  });
  const body = box({ fontSize: px(size), color: colors.muted, marginTop: px(outer.size) }, notes);
  // A document that ends with a rule has drawn the line already.
  if (blocks.at(-1)?.type === "rule") return [body];
  return [shortRule(setting, outer, dir), body];
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

/** A way back to the text, in a file that has links; it would lead nowhere in a picture. */
function addWayBack(blocks: Node[], footnote: Footnote, setting: Setting): void {
  if (!setting.tells) return;
  const last = blocks.at(-1);
  if (last?.type !== "container" || footnote.blocks.at(-1)?.type !== "paragraph") return;
  const side = footnote.blocks.at(-1)?.dir === "rtl" ? "marginRight" : "marginLeft";
  const back = image(icons.back(setting.theme.colors.link), "0.85em", "0.85em", {
    [side]: "0.4em",
    verticalAlign: "-0.08em",
  });
  // It is another thing than the note's number.
  back.of = footnote.blocks;
  last.children.push(back);
}
