/** Makes a theme of a palette. Its texts have a contrast of 4.5 : 1 with each ground that they stand on. */
import { inkOn, legible, mix, signOn } from "../code-styles/legible.ts";
import type { Palette } from "../palettes/index.ts";
import { bound, drafted, ruled, tinted } from "./shapes.ts";
import type { AlertColors, Theme } from "./theme.ts";

/** Shares of an ink in grounds: of alerts and of marked words, by scheme, and of a table's stripes. */
const IN_ALERT = { light: 0.07, dark: 0.09 };
const IN_MARK = { light: 0.35, dark: 0.9 };
const IN_STRIPE = 0.45;

const shapes = { tinted, bound, ruled, drafted };

export function themeFromPalette(palette: Palette): Theme {
  const {
    name,
    label,
    description,
    scheme,
    background,
    surface,
    line,
    text,
    shape: shapeName = "tinted",
  } = palette;
  const shape = shapes[shapeName];
  const tableStripe = mix(background, surface, IN_STRIPE);
  const read = (ink: string, ...grounds: string[]) =>
    [background, ...grounds].reduce((moved, ground) => legible(moved, ground), ink);
  const alert = (ink: string): AlertColors => {
    const fill = shape.alert === "bar" ? background : mix(background, ink, IN_ALERT[scheme]);
    return { ink: read(ink, fill), fill };
  };
  const mark = mix(background, palette.yellow, IN_MARK[scheme]);
  const tableHead = shape.tableStripes ? surface : background;
  return {
    name,
    label,
    description,
    scheme,
    colors: {
      background,
      text: read(text, surface),
      heading: read(palette.heading ?? text, tableHead),
      muted: read(palette.muted),
      link: read(palette.link, tableStripe, tableHead),
      accent: palette.accent,
      onAccent: signOn(palette.accent, background),
      line,
      strongLine: mix(line, text, 0.35),
      surface,
      inlineCode: surface,
      inlineCodeText: read(text, surface),
      quoteBar: palette.accent,
      quoteText: read(mix(palette.muted, text, 0.4)),
      tableHead,
      tableStripe: shape.tableStripes ? tableStripe : background,
      mark,
      markText: inkOn(mark, scheme === "dark" ? background : text),
      error: read(palette.red),
      alerts: {
        note: alert(palette.blue),
        tip: alert(palette.green),
        important: alert(palette.purple),
        warning: alert(scheme === "dark" ? palette.yellow : palette.orange),
        caution: alert(palette.red),
      },
    },
    shape,
    codeStyle: name,
  };
}
