/** Palettes of Platen's own. */
import type { OwnThemeName } from "../options.ts";
import type { Palette } from "./palette.ts";

// prettier-ignore
export const ownPalettes: Readonly<Record<OwnThemeName, Palette>> = {
  /** A page of a book: nothing is pure white, nothing pure black. */
  paper: {
    name: "paper", label: "Paper", scheme: "light",
    description: "Sepia ink on warm, uncoated paper",
    background: "#faf5ea", text: "#3b3229", heading: "#2a221a", muted: "#7a6c5a",
    link: "#9a4318", accent: "#9a4318", surface: "#f2ebdb", line: "#ded3bd",
    red: "#a3322b", orange: "#96600d", yellow: "#e3b94a",
    green: "#4f6b22", blue: "#2f5d7c", purple: "#754a86",
    shape: "bound",
    code: {
      comment: { color: "#857560", italic: true }, keyword: "#8a3b12", string: "#4f6b22",
      number: "#7a4a8a", function: "#2f5d7c", type: "#9a6a0f", attribute: "#2f5d7c", tag: "#8a3b12",
      meta: "#7d6b55",
    },
  },
  /** A newspaper: straight corners, fine rules, one second colour. */
  newsprint: {
    name: "newsprint", label: "Newsprint", scheme: "light",
    description: "Black ink and one red on grey newspaper",
    background: "#f3f1ec", text: "#242320", heading: "#100f0e", muted: "#68655e",
    link: "#8f1d1d", accent: "#8f1d1d", surface: "#eae7e0", line: "#c9c5bb",
    red: "#a01b1b", orange: "#8a5a0c", yellow: "#e2c25a",
    green: "#41632a", blue: "#28506f", purple: "#5f3f73",
    shape: "ruled",
    code: {
      comment: { color: "#75726b", italic: true }, keyword: { color: "#1b1a18", bold: true },
      string: "#8f1d1d", number: "#5a4a2a", function: "#3d3a34", type: "#4a4740",
      attribute: "#5f3b1f", tag: "#8f1d1d", meta: "#75726b",
    },
  },
  /** A drawing of engineers: everything is outlined. */
  blueprint: {
    name: "blueprint", label: "Blueprint", scheme: "dark",
    description: "White lines on drafting blue",
    background: "#143c70", text: "#e6f0ff", heading: "#ffffff", muted: "#adc7e8",
    link: "#8fd8ff", accent: "#8fd8ff", surface: "#103260", line: "#4a76ad",
    red: "#ffb3ad", orange: "#ffc48a", yellow: "#ffe08a",
    green: "#a5ecc0", blue: "#8fd8ff", purple: "#d6c7ff",
    shape: "drafted",
    code: {
      comment: { color: "#9cbbe0", italic: true }, keyword: "#8fd8ff", string: "#ffe3a3",
      number: "#ffc2a8", function: "#c9f0ff", type: "#a9f0d8", attribute: "#c9f0ff", tag: "#8fd8ff",
      meta: "#d6c7ff",
    },
  },
  /** A terminal of long ago; colours only where they say something. */
  terminal: {
    name: "terminal", label: "Terminal", scheme: "dark",
    description: "Phosphor green on a black screen",
    background: "#0a0f0b", text: "#b5e8bf", heading: "#7dff9b", muted: "#7fae8a",
    link: "#8ce8f2", accent: "#3fdc6b", surface: "#0f1811", line: "#25402c",
    red: "#ff7b72", orange: "#ffb454", yellow: "#e8e27a",
    green: "#5ff08a", blue: "#8ce8f2", purple: "#d3a6ff",
    shape: "drafted",
    code: {
      comment: { color: "#5f9a6d", italic: true }, keyword: { color: "#7dff9b", bold: true },
      string: "#e8e27a", number: "#ffb86b", function: "#a8f5ff", type: "#b6ffd0",
      attribute: "#a8f5ff", tag: "#7dff9b", meta: "#8ac79a",
    },
  },
  /** For printers and e-paper: greys for what is quiet, colour for links and alerts. */
  ink: {
    name: "ink", label: "Ink", scheme: "light",
    description: "Black on white, colour only where it says something",
    background: "#ffffff", text: "#111111", heading: "#000000", muted: "#5c5c5c",
    link: "#1c3f75", accent: "#000000", surface: "#f4f4f4", line: "#bdbdbd",
    red: "#9b1c1c", orange: "#7a4f00", yellow: "#d9d9d9",
    green: "#1f5c33", blue: "#1c3f75", purple: "#54307a",
    shape: "ruled",
    code: {
      comment: { color: "#707070", italic: true }, keyword: { color: "#000000", bold: true },
      string: "#4d4d4d", number: "#333333", function: { color: "#1a1a1a", bold: true },
      type: "#333333", attribute: "#4d4d4d", tag: { color: "#000000", bold: true }, meta: "#707070",
    },
  },
  /** A paper for a journal: tables with three rules, boxes with one. */
  academic: {
    name: "academic", label: "Academic", scheme: "light",
    description: "A journal’s white page with a quiet navy",
    background: "#ffffff", text: "#1f2328", heading: "#0d1117", muted: "#5b626b",
    link: "#1d4f91", accent: "#1d4f91", surface: "#f6f7f8", line: "#cfd3d8",
    red: "#a3262a", orange: "#8a5a00", yellow: "#f3dc8c",
    green: "#1f6a3b", blue: "#1d4f91", purple: "#5b3a8e",
    shape: "bound",
    code: {
      comment: { color: "#6a737d", italic: true }, keyword: { color: "#14375e", bold: true },
      string: "#7b2d26", number: "#5b3a8e", function: "#1d4f91", type: "#1f6a5b",
      attribute: "#7a5200", tag: "#14375e", meta: "#6a737d",
    },
  },
};
