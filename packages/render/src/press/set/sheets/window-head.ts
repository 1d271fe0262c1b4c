/** The head of a window above a picture: its buttons and its title. */
import type { ResolvedFrame, WindowKind } from "../../../frame/options.ts";
import { box, px, text, type Box, type Node, type Style } from "../nodes/node.ts";
import type { Setting } from "../setting.ts";
import { typeStyle } from "../sheet.ts";
import { textNodes } from "./text-nodes.ts";

interface Look {
  ground: string;
  ink: string;
  line: string;
  /** Buttons at the left. */
  buttons: readonly string[];
  /** Words before the title, which begins at the left then. */
  prompt?: string;
}

/** Diameter of a button, the distance of two, and that of the first from the edge, in CSS pixels. */
const BUTTON = 12;
const GAP = 8;
const EDGE = 14;
const SIZE = 13;

const lookOf: Record<Exclude<WindowKind, "none">, (setting: Setting) => Look> = {
  plain: ({ theme: { colors } }) => ({
    ground: colors.surface,
    ink: colors.muted,
    line: colors.line,
    buttons: [],
  }),
  mac: ({ theme: { colors } }) => ({
    ground: colors.surface,
    ink: colors.muted,
    line: colors.line,
    buttons: ["#ff5f57", "#febc2e", "#28c840"],
  }),
  terminal: () => ({
    ground: "#22252b",
    ink: "#d7dae0",
    line: "#22252b",
    buttons: [],
    prompt: ">_",
  }),
};

/** The colour of a head, which is that of its corners. */
export const headGround = (kind: Exclude<WindowKind, "none">, setting: Setting): string =>
  lookOf[kind](setting).ground;

/** @param height in CSS pixels */
export function windowHead(
  { window, title }: ResolvedFrame,
  setting: Setting,
  height: number,
): Box {
  const look = lookOf[window === "none" ? "plain" : window](setting);
  const buttons = look.buttons.map((color, at) => button(color, at, height));
  const left = EDGE + look.buttons.length * (BUTTON + GAP);
  return box(
    {
      ...typeStyle(setting),
      position: "relative",
      width: "100%",
      height: "100%",
      overflow: "hidden",
      boxSizing: "border-box",
      backgroundColor: look.ground,
      borderBottom: `1px solid ${look.line}`,
    },
    [...buttons, ...words(look, title, { left, width: setting.width - 2 * left, height })],
  );
}

const button = (color: string, at: number, height: number): Node =>
  box(
    {
      position: "absolute",
      left: px(EDGE + at * (BUTTON + GAP)),
      top: px((height - BUTTON) / 2),
      width: px(BUTTON),
      height: px(BUTTON),
      borderRadius: px(BUTTON / 2),
      backgroundColor: color,
    },
    [],
  );

interface Room {
  left: number;
  width: number;
  height: number;
}

function words({ ink, prompt }: Look, title: string, { left, width, height }: Room): Node[] {
  if (title === "" && prompt === undefined) return [];
  const style: Style = {
    position: "absolute",
    left: px(left),
    width: px(width),
    top: px((height - SIZE * 1.2) / 2),
    fontSize: px(SIZE),
    lineHeight: 1.2,
    color: ink,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    textAlign: prompt === undefined ? "center" : "left",
  };
  const before = prompt === undefined ? [] : [text(title === "" ? prompt : `${prompt}\u2002`)];
  return [box(style, [...before, ...textNodes(title)])];
}
