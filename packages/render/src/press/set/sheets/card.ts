/** A card as one page of nodes: content, and a foot. */
import type { ResolvedCards } from "../../../cards/options.ts";
import { typeStyle } from "../sheet.ts";
import { box, px, text, type Box, type Node } from "../nodes/node.ts";
import { bylineNodes, logoInLine } from "./byline.ts";
import type { CardSetting } from "./card-setting.ts";
import type { DealtSheet } from "./layout.ts";
import { textNodes } from "./text-nodes.ts";

/** Where the content of a card stands, in CSS pixels from its top. */
export function contentTop(
  sheet: Pick<DealtSheet, "height" | "scale">,
  card: CardSetting,
  { align }: Pick<ResolvedCards, "align">,
): number {
  const spare = Math.max(0, card.room - sheet.height * sheet.scale);
  return card.top + (align === "center" ? spare / 2 : 0);
}

export function cardNode(
  sheet: DealtSheet,
  card: CardSetting,
  cards: ResolvedCards,
  number: string | undefined,
): Box {
  const { setting } = card;
  const content = box(
    {
      position: "absolute",
      left: px(setting.margin.x),
      top: px(contentTop(sheet, card, cards)),
      width: px(setting.width - 2 * setting.margin.x),
      ...(sheet.scale < 1 && { transform: `scale(${sheet.scale})`, transformOrigin: "50% 0%" }),
    },
    sheet.nodes,
  );
  const foot = card.foot ? [footNode(card, card.foot, cards.footer, number)] : [];
  return sheetNode(card, [content, ...foot]);
}

/** An empty sheet of its exact size. */
export function sheetNode(
  { setting, behind = [] }: Pick<CardSetting, "setting" | "behind">,
  children: Node[],
): Box {
  return box(
    {
      ...typeStyle(setting),
      position: "relative",
      width: "100%",
      height: "100%",
      overflow: "hidden",
      backgroundColor: setting.theme.colors.background,
    },
    [...behind, ...children],
  );
}

function footNode(
  { setting, look, byline, logo }: CardSetting,
  { bottom, size, height }: NonNullable<CardSetting["foot"]>,
  footer: string,
  number: string | undefined,
): Node {
  const { colors } = setting.theme;
  const words = footer ? textNodes(footer) : bylineNodes(byline);
  const apartFromLogo = logo && words.length > 0 ? [text("\u2002")] : [];
  const said = [...(logo ? [logoInLine(logo)] : []), ...apartFromLogo, ...words];
  if (look?.foot === "center") {
    const apart = said.length > 0 && number !== undefined ? [text("\u2003")] : [];
    return box(
      {
        position: "absolute",
        left: px(setting.margin.x),
        bottom: px(bottom),
        width: px(setting.width - 2 * setting.margin.x),
        textAlign: "center",
        fontSize: px(size),
        lineHeight: height / size,
        color: colors.muted,
        whiteSpace: "nowrap",
        overflow: "hidden",
        textOverflow: "ellipsis",
      },
      [...said, ...apart, ...(number === undefined ? [] : [text(number)])],
    );
  }
  const start = box(
    { flexGrow: 1, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    said.length > 0 ? said : [text("\u200b")],
  );
  const count = number === undefined ? [] : [box({ whiteSpace: "nowrap" }, [text(number)])];
  return box(
    {
      position: "absolute",
      left: px(setting.margin.x),
      bottom: px(bottom),
      width: px(setting.width - 2 * setting.margin.x),
      display: "flex",
      flexDirection: "row",
      justifyContent: "space-between",
      columnGap: px(size * 2),
      fontSize: px(size),
      lineHeight: height / size,
      color: colors.muted,
      fontFeatureSettings: '"tnum" 1',
    },
    [start, ...count],
  );
}
