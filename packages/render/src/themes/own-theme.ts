/** A theme with colours of the request: its ground, its accent, and what has to move to be read on them. */
import { BoundedCache } from "../bounded-cache.ts";
import {
  contrast,
  legible,
  mix,
  plainInkOn,
  READABLE,
  signOn,
  VISIBLE,
} from "../code-styles/legible.ts";
import type { AlertKind } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
import { themes, type Theme, type ThemeColors } from "./index.ts";

/** A colour that could not be read where it stands. */
export interface MovedColor {
  option: "accent" | "background";
  /** Name of what is drawn in it. */
  of: string;
  from: string;
  to: string;
}

export interface OwnTheme {
  theme: Theme;
  moved: readonly MovedColor[];
}

type Look = Pick<ResolvedOptions, "theme" | "accent" | "background" | "headings" | "palette">;

/** Estimated bytes of a theme. */
const THEME_BYTES = 4096;
const made = new BoundedCache<OwnTheme>(256 * THEME_BYTES);

/** The theme that the options ask for. Equal options give one object as long as it is remembered. */
export function ownTheme({ theme: name, accent, background, headings, palette }: Look): OwnTheme {
  const ground = background === "transparent" ? undefined : background;
  const ruled = headings === "ruled";
  const base = themes[name];
  const isFlat = palette === "grey4" || palette === "bw";
  if (accent === undefined && ground === undefined && !ruled && !isFlat)
    return { theme: base, moved: [] };
  const key = [name, accent, ground, ruled, isFlat && palette].join();
  let own = made.get(key);
  if (!own) {
    const moved: MovedColor[] = [];
    let theme: Theme = ruled ? { ...base, shape: { ...base.shape, headingRule: 2 } } : base;
    if (ground !== undefined) theme = onGround(theme, ground, moved);
    if (accent !== undefined) theme = withAccent(theme, accent, moved);
    if (isFlat) theme = flat(theme, palette === "bw" ? STRONG : CLEAR);
    made.set(key, (own = { theme, moved }), THEME_BYTES);
  }
  return own;
}

export const themeOf = (look: Look): Theme => ownTheme(look).theme;

/** Colours nearer to the ground than this are shades of it, and go with it. */
const SHADE = 2.2;
/** Share of an alert's ink in its ground, where the theme's own is of no use. */
const IN_ALERT = 0.12;
/** Share of an ink in the ground of marked text. */
const IN_MARK = 0.28;
/** Contrast that no ink needs to pass. */
const STRONG = 11;

const inks = {
  text: "text",
  heading: "headings",
  muted: "secondary text",
  link: "links",
  quoteText: "quotations",
  error: "errors",
} as const;

/** The theme on another ground: its shades keep their distance from it, its inks are moved where they could not be read. */
function onGround(theme: Theme, background: string, moved: MovedColor[]): Theme {
  const { colors } = theme;
  const flips = plainInkOn(colors.background) !== plainInkOn(background);
  const strongest = plainInkOn(background);
  const asGround = (color: string) => (contrast(strongest, color) < READABLE ? background : color);
  const line = (color: string) =>
    contrast(color, colors.background) < SHADE
      ? shifted(color, colors.background, background, flips)
      : color;
  const shade = (color: string) => asGround(line(color));
  const grounds: ThemeColors = {
    ...colors,
    background,
    line: line(colors.line),
    strongLine: line(colors.strongLine),
    surface: shade(colors.surface),
    inlineCode: shade(colors.inlineCode),
    quoteBar: line(colors.quoteBar),
    tableHead: shade(colors.tableHead),
    tableStripe: shade(colors.tableStripe),
  };
  // On the other side of grey an ink that can only just be read would be dull: it keeps its strength.
  const strength = (ink: string) =>
    flips ? Math.max(READABLE, Math.min(STRONG, contrast(ink, colors.background))) : READABLE;
  const read = (of: string, from: string, ...papers: string[]) => {
    const least = strength(from);
    const to = papers.reduce((ink, paper) => legible(ink, paper, least, strongest), from);
    if (to !== from) moved.push({ option: "background", of, from, to });
    return to;
  };
  for (const [name, of] of Object.entries(inks) as [keyof typeof inks, string][])
    grounds[name] = read(of, colors[name], ...papersOf(grounds));
  grounds.inlineCodeText = read("inline code", colors.inlineCodeText, grounds.inlineCode);
  grounds.accent = legible(colors.accent, background, VISIBLE);
  grounds.onAccent = signOn(grounds.accent, colors.onAccent);
  grounds.alerts = { ...colors.alerts };
  for (const kind of Object.keys(colors.alerts) as AlertKind[]) {
    const { ink, fill } = colors.alerts[kind];
    const own = flips ? asGround(mix(background, ink, IN_ALERT)) : shade(fill);
    grounds.alerts[kind] = { fill: own, ink: read(`${kind} alerts`, ink, own) };
    grounds.text = legible(grounds.text, own, READABLE, strongest);
  }
  if (flips) {
    grounds.mark = asGround(mix(background, colors.alerts.warning.ink, IN_MARK));
    grounds.markText = legible(grounds.text, grounds.mark);
  }
  const scheme = strongest === "#000000" ? "light" : "dark";
  return { ...theme, scheme, colors: grounds };
}

/** Grounds that text of a page stands on. */
const papersOf = ({ background, tableHead, tableStripe }: ThemeColors) => [
  background,
  tableHead,
  tableStripe,
];

/** The colour as far from the new ground as it was from the old one, towards the other side if the ground `flips`. */
function shifted(color: string, from: string, to: string, flips: boolean): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const moved = [1, 3, 5].map((at) => {
    const apart = channel(color, at) - channel(from, at);
    return Math.min(255, Math.max(0, channel(to, at) + (flips ? -apart : apart)));
  });
  return `#${moved.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

/** The theme with links, marks, rules and filled shapes in another colour. */
function withAccent(theme: Theme, from: string, moved: MovedColor[]): Theme {
  const { colors } = theme;
  const { background } = colors;
  const accent = contrast(from, background) < READABLE ? legible(from, background) : from;
  if (accent !== from) moved.push({ option: "accent", of: "links and rules", from, to: accent });
  const end = plainInkOn(background);
  const mark = mix(background, accent, IN_MARK);
  return {
    ...theme,
    colors: {
      ...colors,
      link: papersOf(colors).reduce((ink, paper) => legible(ink, paper, READABLE, end), accent),
      accent,
      onAccent: signOn(accent, colors.onAccent),
      quoteBar: accent,
      rule: accent,
      mark,
      markText: legible(colors.text, mark),
    },
  };
}

/** Contrast of lines that four greys can show. */
const CLEAR = 2.2;

/** The theme without shades, which few greys cannot tell from the ground, and with lines that they can. */
function flat(theme: Theme, strength: number): Theme {
  const { colors } = theme;
  const { background, text } = colors;
  const line = legible(colors.line, background, strength);
  const alerts = Object.fromEntries(
    Object.entries(colors.alerts).map(([kind, { ink }]) => [kind, { ink, fill: background }]),
  ) as ThemeColors["alerts"];
  return {
    ...theme,
    shape: { ...theme.shape, codeFrame: true },
    colors: {
      ...colors,
      line,
      rule: line,
      strongLine: line,
      quoteBar: line,
      surface: background,
      inlineCode: background,
      inlineCodeText: text,
      tableHead: background,
      tableStripe: background,
      mark: background,
      markText: text,
      alerts,
    },
  };
}
