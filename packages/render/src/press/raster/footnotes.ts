import type { Document, Footnote } from "../../document.ts";
import { blockNodes } from "./blocks/index.ts";
import { icons } from "../design/icons.ts";
import { box, em, image, px, text, type Node } from "./node.ts";
import type { Place, Setting } from "./setting.ts";

/** Footnotes stand at the end, smaller, below a short rule. */
const SCALE = 0.875;

export function footnoteNodes(
  { footnotes, blocks }: Document,
  setting: Setting,
  outer: Place,
): Node[] {
  if (footnotes.length === 0) return [];
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
    const mark = text(`${footnote.number}.`, {
      display: "inline-block",
      width: px(indent),
      marginLeft: px(-indent),
      paddingRight: em(0.5),
      boxSizing: "border-box",
      textAlign: "right",
      fontFeatureSettings: '"tnum" 1',
    });
    const [first] = noteBlocks;
    const inLine = first?.type === "container" && footnote.blocks[0]?.type === "paragraph";
    if (inLine) first.children.unshift(mark);
    else noteBlocks.unshift(box({}, [mark]));
    addWayBack(noteBlocks, footnote, setting);
    const node = box(
      { paddingLeft: px(indent), ...(index > 0 ? { marginTop: em(0.35) } : {}) },
      noteBlocks,
    );
    setting.origins?.note(node, { kind: "footnote", footnote });
    return node;
  });
  const body = box({ fontSize: px(size), color: colors.muted, marginTop: px(outer.size) }, notes);
  // A document that ends with a rule has drawn the line already.
  if (blocks.at(-1)?.type === "rule") return [body];
  return [shortRule(setting, outer), body];
}

function shortRule(setting: Setting, place: Place): Node {
  return box(
    {
      width: px(Math.min(160, place.width)),
      height: "1px",
      backgroundColor: setting.theme.colors.strongLine,
      marginTop: px(place.size * 2.2),
    },
    [],
  );
}

function addWayBack(blocks: Node[], footnote: Footnote, setting: Setting): void {
  const last = blocks.at(-1);
  if (last?.type !== "container" || footnote.blocks.at(-1)?.type !== "paragraph") return;
  last.children.push(
    image(icons.back(setting.theme.colors.link), "0.85em", "0.85em", {
      marginLeft: "0.4em",
      verticalAlign: "-0.08em",
    }),
  );
}
