/** Inlines → runs of text and images. Styles are added up on the way down, so that the layout gets
 * a flat list: the deeper its tree, the longer it takes. */
import type {
  Emoji,
  FootnoteReference,
  Image,
  Inline,
  InlineCode,
  InlineMath,
  InlineStyle,
  Link,
  Ruby,
  Styled,
  Text,
} from "../../../document.ts";
import { coloursOf } from "../../design/author-colors.ts";
import { isStyled, isTold } from "../../../document/inline-kinds.ts";
import { chip } from "./chip.ts";
import { CODE_FEATURES, codeRuns } from "./code-runs.ts";
import { emojiNode } from "./emoji-node.ts";
import { inlineImage } from "./images.ts";
import { inlineScale, mathParts } from "./math.ts";
import { box, em, lineBreak, text, type Node, type Style } from "./node.ts";
import { withWordBreaks } from "../word-breaks.ts";
import { enter, type Place, type Setting } from "../setting.ts";

type Build<T> = (inline: T, setting: Setting, place: Place, style: Style) => Node[];

/** The nodes of `inlines`, in the look of their place. */
export function inlineNodes(
  inlines: readonly Inline[],
  setting: Setting,
  place: Place,
  style: Style = {},
): Node[] {
  const nodes: Node[] = [];
  for (const inline of inlines)
    for (const node of inlineNode(inline, setting, place, style)) nodes.push(node);
  return nodes;
}

function inlineNode(inline: Inline, setting: Setting, place: Place, style: Style): Node[] {
  if (isStyled(inline)) {
    const nodes = styled(inline, setting, place, style);
    if (setting.tells && isTold(inline)) for (const node of nodes) node.of ??= inline;
    return nodes;
  }
  const build = builders[inline.type] as Build<Inline>;
  return build(inline, setting, place, style);
}

const builders = {
  text: ((inline: Text, _setting, _place, style) => [run(inline.value, style)]) as Build<Text>,
  emoji: ((inline: Emoji, setting, _place, style) => {
    const node = emojiNode(inline.svg, style);
    return [setting.tells ? { ...node, of: inline } : node];
  }) as Build<Emoji>,
  inlineCode: inlineCode as Build<InlineCode>,
  link: link as Build<Link>,
  image: ((inline: Image, setting, place) => inlineImage(inline, setting, place)) as Build<Image>,
  break: (() => [lineBreak()]) as Build<never>,
  inlineMath: inlineMath as Build<InlineMath>,
  footnoteReference: footnoteReference as Build<FootnoteReference>,
  ruby: ruby as Build<Ruby>,
} satisfies Record<Exclude<Inline["type"], InlineStyle>, unknown>;

/** A run of text; a style that says nothing is left off, because most runs have none. */
function run(value: string, style: Style): Node {
  const broken = withWordBreaks(value);
  return hasKeys(style) ? text(broken, style) : text(broken);
}

function hasKeys(style: Style): boolean {
  for (const _ in style) return true;
  return false;
}

function inlineCode(inline: InlineCode, setting: Setting, place: Place, style: Style): Node[] {
  const { colors } = setting.theme;
  const look: Style = {
    ...style,
    fontFamily: setting.fonts.stackFor("mono", place.locale),
    ...CODE_FEATURES,
    fontSize: scaled(style, setting.family.codeSize),
    color: style["color"] ?? colors.inlineCodeText,
    backgroundColor: colors.inlineCode,
    borderRadius: "0.32em",
    ...(setting.prose && { hyphens: "manual" }),
  };
  return [chip(codeRuns(withWordBreaks(inline.value)), look)];
}

/** Several runs share one background only when they share one box. */
function boxed(runs: Node[], look: Style): Node[] {
  const [only] = runs;
  if (runs.length === 1 && only?.type === "text")
    return [{ ...only, style: { ...look, ...only.style } }];
  return [box({ ...look, display: "inline" }, runs)];
}

/** Sizes multiply: code within a superscript is smaller than either. */
function scaled(style: Style, factor: number): string {
  const outer = typeof style["fontSize"] === "string" ? parseFloat(style["fontSize"]) : 1;
  return em(outer * factor);
}

function link(inline: Link, setting: Setting, place: Place, style: Style): Node[] {
  const nodes = inlineNodes(inline.children, setting, place, {
    ...style,
    color: setting.theme.colors.link,
  });
  if (setting.tells) for (const node of nodes) node.of ??= inline;
  const [only] = nodes;
  // An address is read from left to right, in whatever text it stands.
  if (nodes.length === 1 && only?.type === "text" && isAddress(inline)) only.dir = "ltr";
  return nodes;
}

/** Whether a link shows where it leads. */
function isAddress({ href, children: [only] }: Link): boolean {
  if (only?.type !== "text") return false;
  const { value } = only;
  return (
    value.length > 3 && href.length - value.length <= "https://".length && href.endsWith(value)
  );
}

function inlineMath(inline: InlineMath, setting: Setting, place: Place, style: Style): Node[] {
  const color = (style["color"] as string | undefined) ?? place.color;
  if (inline.drawing) {
    const { parts } = inline.drawing;
    const nodes = mathParts(parts, setting, color, inlineScale(parts, setting, place));
    if (setting.tells) for (const node of nodes) node.of = inline;
    // Parts of a formula follow each other from left to right, in whatever text it stands.
    return nodes.length > 1 ? [{ ...box({ display: "inline" }, nodes), dir: "ltr" }] : nodes;
  }
  return boxed([text(inline.tex)], {
    ...style,
    fontFamily: setting.fonts.stackFor("mono", place.locale),
    fontSize: scaled(style, setting.family.codeSize),
    color: setting.theme.colors.error,
  });
}

function footnoteReference(
  inline: FootnoteReference,
  setting: Setting,
  _place: Place,
  style: Style,
): Node[] {
  const node = text(String(inline.number), {
    ...style,
    ...superscript(style),
    color: setting.theme.colors.link,
  });
  if (setting.tells) node.of = inline;
  return [node];
}

function superscript(style: Style): Style {
  return { fontSize: scaled(style, 0.75), verticalAlign: "0.36em", lineHeight: 0 };
}

/** The reading stands centred above its base, half its size. */
function ruby(inline: Ruby, setting: Setting, place: Place, style: Style): Node[] {
  return inline.pairs.map((pair) => {
    const above = text(pair.reading, { display: "block", fontSize: "0.5em" });
    const below = box({}, inlineNodes(pair.base, setting, place));
    if (setting.tells) {
      above.of = pair;
      below.of = pair.base;
    }
    return box(
      {
        ...style,
        display: "inline-block",
        textAlign: "center",
        lineHeight: 1.05,
        verticalAlign: "0.64em",
      },
      [above, below],
    );
  });
}

type Look = (style: Style, setting: Setting, place: Place, inline: Styled) => Style;

const looks = {
  strong: (_style, setting) => ({ fontWeight: setting.family.boldWeight }),
  emphasis: () => ({ fontStyle: "italic" }),
  delete: (style) => decorated(style, "line-through"),
  insert: (style) => decorated(style, "underline"),
  underline: (style) => decorated(style, "underline"),
  mark: (_style, setting, _place, inline) => {
    const { mark, markText } = setting.theme.colors;
    const { ink = markText, ground = mark } = coloursOf(inline, setting.theme.colors) ?? {};
    return { color: ink, backgroundColor: ground };
  },
  small: (style) => ({ fontSize: scaled(style, 0.85) }),
  subscript: (style) => ({
    fontSize: scaled(style, 0.75),
    verticalAlign: "-0.2em",
    lineHeight: 0,
  }),
  superscript,
  keyboard: (style, setting, place) => ({
    fontFamily: setting.fonts.stackFor("mono", place.locale),
    fontSize: scaled(style, 0.78),
    color: setting.theme.colors.text,
    backgroundColor: setting.theme.colors.surface,
    borderRadius: "0.36em",
    border: `1px solid ${setting.theme.colors.strongLine}`,
    borderBottomWidth: "2px",
  }),
  abbreviation: () => ({}),
  span: (_style, setting, _place, inline) => {
    const colours = coloursOf(inline, setting.theme.colors);
    return colours ? { color: colours.ink } : {};
  },
} satisfies Record<Styled["type"], Look>;

/** Marks with a background of their own need one box around all they hold. */
const boxes = new Set<Styled["type"]>(["keyboard", "mark"]);

function styled(inline: Styled, setting: Setting, place: Place, style: Style): Node[] {
  const look = looks[inline.type](style, setting, place, inline);
  const { place: inner, style: face } = inline.lang
    ? enter(inline, setting, place)
    : { place, style: {} };
  const withFont: Style = { ...look, ...face };
  if (boxes.has(inline.type)) {
    const [first, ...more] = inlineNodes(inline.children, setting, inner);
    if (!first) return [];
    const all = { ...style, ...withFont };
    return inline.type === "keyboard"
      ? [chip([first, ...more], all)]
      : boxed([first, ...more], all);
  }
  const children = inlineNodes(inline.children, setting, inner, { ...style, ...withFont });
  if (!inline.dir) return children;
  return [{ ...box({ display: "inline" }, children), dir: inline.dir }];
}

function decorated(style: Style, line: string): Style {
  const outer = style["textDecoration"];
  return { textDecoration: outer ? `${outer} ${line}` : line };
}
