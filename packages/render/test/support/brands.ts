/** Brands of all sorts: as the convention's documentation and public guidelines have them, and odd ones. */
import type { BrandOptions } from "../../src/index.ts";

const internal: BrandOptions = {
  color: {
    palette: {
      white: "#FFFFFF",
      black: "#151515",
      blue: "#447099",
      orange: "#EE6331",
      green: "#72994E",
      teal: "#419599",
      burgundy: "#9A4665",
    },
    foreground: "black",
    background: "white",
    primary: "blue",
    secondary: "#707073",
    tertiary: "#C2C2C4",
    success: "green",
    info: "primary",
    warning: "orange",
    danger: "burgundy",
    light: "background",
    dark: "#404041",
  },
};

const ofColors = (color: NonNullable<BrandOptions["color"]>): BrandOptions => ({ color });

export const brands = {
  internal,
  night: ofColors({
    foreground: "#F1F1F2",
    background: "#1A1A1A",
    primary: "#75A5CC",
    secondary: "#AAAAAB",
    success: "#8FBF65",
    info: "#55C5C9",
    warning: "#FF8855",
    danger: "#C96B8C",
  }),
  aubergine: ofColors({
    palette: { aubergine: "#4A154B", sky: "#36C5F0", leaf: "#2EB67D", sun: "#ECB22E" },
    primary: "aubergine",
    background: "white",
    foreground: "#1D1C1D",
    success: "leaf",
    info: "sky",
    warning: "sun",
    danger: "#E01E5A",
  }),
  spark: ofColors({
    foreground: "#041E42",
    background: "white",
    primary: "#0071DC",
    secondary: "dark",
    dark: "#041E42",
    warning: "#FFC220",
    danger: "#DE1C24",
  }),
  health: ofColors({
    foreground: "#231F20",
    background: "#FFFFFF",
    primary: "#005EB8",
    secondary: "#425563",
    info: "#41B6E6",
    success: "#009639",
    warning: "#FFB81C",
    danger: "#DA291C",
  }),
  coral: {
    color: {
      palette: { red: "#FF6F61" },
      primary: "#87CEEB",
      secondary: "#50C878",
      danger: "red",
      foreground: "#1b1818",
      background: "#f7f4f4",
    },
    typography: {
      headings: { color: "primary" },
      "monospace-inline": { color: "background", "background-color": "red" },
      "monospace-block": { color: "foreground", "background-color": "background" },
      link: { color: "danger" },
    },
  },
  "middle grey": ofColors({ background: "#808080", foreground: "#888888", primary: "#777777" }),
  "one colour": ofColors({
    background: "#ff0000",
    foreground: "#ff0000",
    primary: "#ff0000",
    secondary: "#ff0000",
    info: "#ff0000",
    danger: "#ff0000",
  }),
  "yellow on white": ofColors({
    background: "#fff",
    foreground: "#ff0",
    primary: "#ff0",
    link: "#ff6",
  }),
  "black on black": ofColors({ background: "#000", foreground: "#000", primary: "#010101" }),
  "accent alone": ofColors({ primary: "rebeccapurple" }),
  "grounds of code": {
    typography: {
      "monospace-inline": { "background-color": "#7a7a7a" },
      "monospace-block": { "background-color": "#222222" },
    },
  },
  schemes: ofColors({
    background: { light: "#fdf6ec", dark: "#12100e" },
    foreground: { light: "#2b2118", dark: "#f3e9dc" },
    primary: { light: "#a3431f", dark: "#ff9a6b" },
  }),
} as const satisfies Record<string, BrandOptions>;
