/** Palettes of themes that are known from editors, each with its source and licence. */
import type { EditorThemeName } from "../options.ts";
import type { Palette } from "./palette.ts";

// prettier-ignore
export const editorPalettes: Readonly<Record<EditorThemeName, Palette>> = {
  /** Catppuccin Latte (catppuccin.com), by its style guide. MIT License. */
  "catppuccin-latte": {
    name: "catppuccin-latte", label: "Catppuccin Latte", scheme: "light",
    description: "Pastels on milk",
    background: "#eff1f5", text: "#4c4f69", muted: "#6c6f85",
    link: "#1e66f5", accent: "#8839ef", surface: "#e6e9ef", line: "#ccd0da",
    red: "#d20f39", orange: "#fe640b", yellow: "#df8e1d",
    green: "#40a02b", blue: "#1e66f5", purple: "#8839ef",
    code: {
      comment: "#7c7f93", keyword: "#8839ef", string: "#40a02b", number: "#fe640b",
      function: "#1e66f5", type: "#df8e1d", attribute: "#179299", tag: "#1e66f5", meta: "#ea76cb",
    },
  },
  /** Catppuccin Mocha (catppuccin.com), by its style guide. MIT License. */
  "catppuccin-mocha": {
    name: "catppuccin-mocha", label: "Catppuccin Mocha", scheme: "dark",
    description: "Pastels on dark chocolate",
    background: "#1e1e2e", text: "#cdd6f4", muted: "#a6adc8",
    link: "#89b4fa", accent: "#cba6f7", surface: "#181825", line: "#45475a",
    red: "#f38ba8", orange: "#fab387", yellow: "#f9e2af",
    green: "#a6e3a1", blue: "#89b4fa", purple: "#cba6f7",
    code: {
      comment: "#9399b2", keyword: "#cba6f7", string: "#a6e3a1", number: "#fab387",
      function: "#89b4fa", type: "#f9e2af", attribute: "#94e2d5", tag: "#89b4fa", meta: "#f5c2e7",
    },
  },
  /** Gruvbox, light (github.com/morhetz/gruvbox). MIT License. */
  "gruvbox-light": {
    name: "gruvbox-light", label: "Gruvbox Light", scheme: "light",
    description: "Retro inks on cream",
    background: "#fbf1c7", text: "#3c3836", heading: "#282828", muted: "#7c6f64",
    link: "#076678", accent: "#af3a03", surface: "#f2e5bc", line: "#d5c4a1",
    red: "#9d0006", orange: "#af3a03", yellow: "#d79921",
    green: "#79740e", blue: "#076678", purple: "#8f3f71",
    code: {
      comment: "#7c6f64", keyword: "#9d0006", string: "#79740e", number: "#8f3f71",
      function: "#427b58", type: "#b57614", attribute: "#076678", tag: "#af3a03", meta: "#427b58",
    },
  },
  /** Gruvbox, dark (github.com/morhetz/gruvbox). MIT License. */
  "gruvbox-dark": {
    name: "gruvbox-dark", label: "Gruvbox Dark", scheme: "dark",
    description: "Retro inks on warm charcoal",
    background: "#282828", text: "#ebdbb2", heading: "#fbf1c7", muted: "#a89984",
    link: "#83a598", accent: "#fe8019", surface: "#32302f", line: "#504945",
    red: "#fb4934", orange: "#fe8019", yellow: "#fabd2f",
    green: "#b8bb26", blue: "#83a598", purple: "#d3869b",
    code: {
      comment: "#928374", keyword: "#fb4934", string: "#b8bb26", number: "#d3869b",
      function: "#8ec07c", type: "#fabd2f", attribute: "#83a598", tag: "#fe8019", meta: "#8ec07c",
    },
  },
  /** Dracula (draculatheme.com), by its specification. MIT License. */
  dracula: {
    name: "dracula", label: "Dracula", scheme: "dark",
    description: "Neon pinks and purples at night",
    background: "#282a36", text: "#f8f8f2", muted: "#a9b1d0",
    link: "#8be9fd", accent: "#bd93f9", surface: "#21222c", line: "#44475a",
    red: "#ff5555", orange: "#ffb86c", yellow: "#f1fa8c",
    green: "#50fa7b", blue: "#8be9fd", purple: "#bd93f9",
    code: {
      comment: "#6272a4", keyword: "#ff79c6", string: "#f1fa8c", number: "#bd93f9",
      function: "#50fa7b", type: "#8be9fd", attribute: "#50fa7b", tag: "#ff79c6", meta: "#ffb86c",
    },
  },
  /** Tokyo Night (github.com/tokyo-night/tokyo-night-vscode-theme). MIT License. */
  "tokyo-night": {
    name: "tokyo-night", label: "Tokyo Night", scheme: "dark",
    description: "City lights on deep indigo",
    background: "#1a1b26", text: "#c0caf5", muted: "#9aa5ce",
    link: "#7dcfff", accent: "#7aa2f7", surface: "#16161e", line: "#3b4261",
    red: "#f7768e", orange: "#ff9e64", yellow: "#e0af68",
    green: "#9ece6a", blue: "#7aa2f7", purple: "#bb9af7",
    code: {
      comment: "#565f89", keyword: "#bb9af7", string: "#9ece6a", number: "#ff9e64",
      function: "#7aa2f7", type: "#2ac3de", attribute: "#73daca", tag: "#f7768e", meta: "#7dcfff",
    },
  },
  /** Rosé Pine, main (rosepinetheme.com). MIT License. */
  "rose-pine": {
    name: "rose-pine", label: "Rosé Pine", scheme: "dark",
    description: "Soft rose and gold on dark plum",
    background: "#191724", text: "#e0def4", muted: "#908caa",
    link: "#9ccfd8", accent: "#c4a7e7", surface: "#1f1d2e", line: "#403d52",
    red: "#eb6f92", orange: "#ebbcba", yellow: "#f6c177",
    green: "#9ccfd8", blue: "#6ba6c0", purple: "#c4a7e7",
    code: {
      comment: "#908caa", keyword: "#31748f", string: "#f6c177", number: "#eb6f92",
      function: "#ebbcba", type: "#9ccfd8", attribute: "#c4a7e7", tag: "#9ccfd8", meta: "#c4a7e7",
    },
  },
  /** Rosé Pine, dawn (rosepinetheme.com). MIT License. */
  "rose-pine-dawn": {
    name: "rose-pine-dawn", label: "Rosé Pine Dawn", scheme: "light",
    description: "Rose and pine on morning paper",
    background: "#faf4ed", text: "#575279", heading: "#464261", muted: "#797593",
    link: "#286983", accent: "#b4637a", surface: "#f2e9e1", line: "#dfdad9",
    red: "#b4637a", orange: "#d7827e", yellow: "#ea9d34",
    green: "#56949f", blue: "#286983", purple: "#907aa9",
    code: {
      comment: "#797593", keyword: "#286983", string: "#b7791f", number: "#d7827e",
      function: "#b4637a", type: "#56949f", attribute: "#907aa9", tag: "#56949f", meta: "#907aa9",
    },
  },
  /** One Dark, of Atom (github.com/atom/atom). MIT License. */
  "one-dark": {
    name: "one-dark", label: "One Dark", scheme: "dark",
    description: "Atom’s calm slate",
    background: "#282c34", text: "#c5cad3", heading: "#e6e8ec", muted: "#9da5b4",
    link: "#61afef", accent: "#61afef", surface: "#21252b", line: "#3e4451",
    red: "#e06c75", orange: "#d19a66", yellow: "#e5c07b",
    green: "#98c379", blue: "#61afef", purple: "#c678dd",
    code: {
      comment: "#5c6370", keyword: "#c678dd", string: "#98c379", number: "#d19a66",
      function: "#61afef", type: "#e5c07b", attribute: "#d19a66", tag: "#e06c75", meta: "#56b6c2",
    },
  },
  /** One Light, of Atom (github.com/atom/atom). MIT License. */
  "one-light": {
    name: "one-light", label: "One Light", scheme: "light",
    description: "Atom’s clear daylight",
    background: "#fafafa", text: "#383a42", heading: "#232429", muted: "#696c77",
    link: "#4078f2", accent: "#4078f2", surface: "#f0f0f1", line: "#dcdce0",
    red: "#e45649", orange: "#986801", yellow: "#e5b100",
    green: "#50a14f", blue: "#4078f2", purple: "#a626a4",
    code: {
      comment: "#a0a1a7", keyword: "#a626a4", string: "#50a14f", number: "#986801",
      function: "#4078f2", type: "#c18401", attribute: "#986801", tag: "#e45649", meta: "#0184bc",
    },
  },
  /** Everforest, dark and medium (github.com/sainnhe/everforest). MIT License. */
  everforest: {
    name: "everforest", label: "Everforest", scheme: "dark",
    description: "Moss and sand in dim green",
    background: "#2d353b", text: "#d3c6aa", heading: "#e6dcc3", muted: "#9da9a0",
    link: "#7fbbb3", accent: "#a7c080", surface: "#343f44", line: "#475258",
    red: "#e67e80", orange: "#e69875", yellow: "#dbbc7f",
    green: "#a7c080", blue: "#7fbbb3", purple: "#d699b6",
    code: {
      comment: "#859289", keyword: "#e67e80", string: "#83c092", number: "#d699b6",
      function: "#a7c080", type: "#dbbc7f", attribute: "#7fbbb3", tag: "#e69875", meta: "#7fbbb3",
    },
  },
  /** Night Owl (github.com/sdras/night-owl-vscode-theme). MIT License. */
  "night-owl": {
    name: "night-owl", label: "Night Owl", scheme: "dark",
    description: "For late hours: bright inks on midnight blue",
    background: "#011627", text: "#d6deeb", muted: "#8fa3b4",
    link: "#82aaff", accent: "#7fdbca", surface: "#0b2234", line: "#1d3b53",
    red: "#ff5874", orange: "#f78c6c", yellow: "#ecc48d",
    green: "#addb67", blue: "#82aaff", purple: "#c792ea",
    code: {
      comment: { color: "#637777", italic: true }, keyword: { color: "#c792ea", italic: true },
      string: "#ecc48d", number: "#f78c6c", function: "#82aaff", type: "#ffcb8b",
      attribute: "#addb67", tag: "#7fdbca", meta: "#7fdbca",
    },
  },
  /** Ayu, dark (github.com/ayu-theme/ayu-colors). MIT License. */
  ayu: {
    name: "ayu", label: "Ayu", scheme: "dark",
    description: "Amber and lime on near black",
    background: "#0b0e14", text: "#bfbdb6", heading: "#e6e1cf", muted: "#8a8f98",
    link: "#59c2ff", accent: "#e6b450", surface: "#131721", line: "#2a303c",
    red: "#f07178", orange: "#ff8f40", yellow: "#e6b450",
    green: "#aad94c", blue: "#59c2ff", purple: "#d2a6ff",
    code: {
      comment: "#6c7680", keyword: "#ff8f40", string: "#aad94c", number: "#d2a6ff",
      function: "#ffb454", type: "#59c2ff", attribute: "#ffb454", tag: "#39bae6", meta: "#e6b673",
    },
  },
};
