/** A theme with colours of the request or of a brand: its ground, its inks, and what has to move to be read on them. */
import { BoundedCache } from "../bounded-cache.ts";
import type { BrandColors, BrandPlace, NamedColor } from "../brand/branding.ts";
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
  /** The field that it was given in: `accent`, `brand.color.primary`. */
  option: string;
  /** The colour given there. */
  value: string;
  /** Name of what is drawn in it. */
  of: string;
  from: string;
  to: string;
}

export interface OwnTheme {
  theme: Theme;
  moved: readonly MovedColor[];
}

type Look = Pick<
  ResolvedOptions,
  "theme" | "accent" | "background" | "headings" | "palette" | "branding"
>;

/** Estimated bytes of a theme. */
const THEME_BYTES = 4096;
const made = new BoundedCache<OwnTheme>(256 * THEME_BYTES);

/** The theme that the options ask for. Equal options give one object as long as it is remembered. */
export function ownTheme(look: Look): OwnTheme {
  const { theme: name, accent, background, headings, palette, branding } = look;
  const ground = background === "transparent" ? undefined : background;
  const ruled = headings === "ruled";
  const base = themes[name];
  const isFlat = palette === "grey4" || palette === "bw";
  const brand = branding && Object.keys(branding.colors).length > 0 ? branding.colors : undefined;
  if (accent === undefined && ground === undefined && !ruled && !isFlat && !brand)
    return { theme: base, moved: [] };
  const key = [
    name,
    accent,
    ground,
    ruled,
    isFlat && palette,
    brand && JSON.stringify(brand),
  ].join();
  let own = made.get(key);
  if (!own) {
    const moved: MovedColor[] = [];
    let theme: Theme = ruled ? { ...base, shape: { ...base.shape, headingRule: 2 } } : base;
    const { background: brandGround, ...brandInks } = brand ?? {};
    if (ground !== undefined) theme = onGround(theme, ground, moved);
    // Inks of the theme that go with a brand's ground are nothing that the brand has asked for.
    else if (brandGround) theme = onGround(theme, brandGround.color, []);
    if (brand) theme = withBrand(theme, brandInks, accent, moved);
    if (accent !== undefined) theme = withAccent(theme, { key: "accent", color: accent }, moved);
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
    if (to !== from) moved.push({ option: "background", value: background, of, from, to });
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
function withAccent(theme: Theme, { key, color: from }: NamedColor, moved: MovedColor[]): Theme {
  const { colors } = theme;
  const { background } = colors;
  const accent = contrast(from, background) < READABLE ? legible(from, background) : from;
  if (accent !== from)
    moved.push({ option: key, value: from, of: "links and rules", from, to: accent });
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

/** Shares of the text's ink in secondary text and in quotations, where a brand has an ink for the text alone. */
const SOFTER = { muted: 0.68, quoteText: 0.8 } as const;

/** Alerts, and errors, which have the ink of one of them. */
const alertKinds = ["note", "tip", "important", "warning", "caution"] as const;

/**
 * The theme with the inks of a brand. One that cannot be read where it stands is moved; inks of the
 * theme beside it are moved with it.
 *
 * @param accent of the request, which is drawn in place of the brand's
 */
function withBrand(
  { ...theme }: Theme,
  brand: Omit<BrandColors, "background">,
  accent: string | undefined,
  moved: MovedColor[],
): Theme {
  if (brand.accent && accent === undefined) theme = withAccent(theme, brand.accent, moved);
  const colors = { ...theme.colors, alerts: { ...theme.colors.alerts } };
  const { background } = colors;
  const papers = papersOf(colors);
  const end = plainInkOn(background);
  const read = (ink: string, ...grounds: string[]) =>
    grounds.reduce((one, ground) => legible(one, ground, READABLE, plainInkOn(ground)), ink);
  const onPapers = (ink: string) =>
    papers.reduce((one, paper) => legible(one, paper, READABLE, end), ink);
  /** The brand's ink, told of where it had to move. */
  const place = (of: string, { key, color: from }: NamedColor, to: string) => {
    if (to !== from) moved.push({ option: key, value: from, of, from, to });
    return to;
  };
  const { text, heading, muted, link, codeGround, inlineCode, error } = brand;
  if (text) {
    const ink = place("text", text, onPapers(text.color));
    const softer = (share: number) => onPapers(mix(background, ink, share));
    Object.assign(colors, { text: ink, heading: ink });
    for (const [name, share] of Object.entries(SOFTER) as [keyof typeof SOFTER, number][])
      colors[name] = softer(share);
    colors.inlineCodeText = read(ink, colors.inlineCode);
  }
  if (heading) colors.heading = place("headings", heading, onPapers(heading.color));
  if (muted) colors.muted = place("secondary text", muted, onPapers(muted.color));
  if (link && accent === undefined) colors.link = place("links", link, onPapers(link.color));
  if (error) colors.error = onPapers(error.color);
  if (codeGround) colors.surface = codeGround.color;
  if (inlineCode) colors.inlineCode = inlineCode.color;
  const codeInk = brand.inlineCodeText;
  colors.inlineCodeText = codeInk
    ? place("inline code", codeInk, read(codeInk.color, colors.inlineCode))
    : read(colors.inlineCodeText, colors.inlineCode);
  const blockInk = brand.codeText;
  if (blockInk) colors.codeText = place("code", blockInk, read(blockInk.color, colors.surface));
  for (const kind of alertKinds) {
    const own = brand[kind satisfies BrandPlace];
    const { ink, fill } = colors.alerts[kind];
    const ground = own && fill !== background ? mix(background, own.color, IN_ALERT) : fill;
    // On a ground of middle grey no tint leaves room for text.
    const under = contrast(end, ground) < READABLE ? background : ground;
    const to = legible(own?.color ?? ink, under, READABLE, end);
    colors.alerts[kind] = { fill: under, ink: own ? place(`${kind} alerts`, own, to) : to };
    colors.text = legible(colors.text, under, READABLE, end);
  }
  // Themes have inks of their own authors that are fainter than a brand's may be.
  for (const name of Object.keys(inks) as (keyof typeof inks)[])
    colors[name] = onPapers(colors[name]);
  colors.markText = read(colors.text, colors.mark);
  return { ...theme, colors };
}
