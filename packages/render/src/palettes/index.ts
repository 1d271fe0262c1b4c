/** The palettes by the names of their themes. */
import {
  ayu,
  catppuccinLatte,
  catppuccinMocha,
  dracula,
  everforest,
  gruvboxDark,
  gruvboxLight,
  nightOwl,
  oneDark,
  oneLight,
  rosePine,
  rosePineDawn,
  tokyoNight,
} from "./editors.ts";
import { academic, blueprint, ink, newsprint, paper, terminal } from "./own.ts";
import type { Palette, PaletteName } from "./palette.ts";

export type { CodeRole, Palette, PaletteName } from "./palette.ts";

export const palettes = {
  paper,
  newsprint,
  blueprint,
  terminal,
  ink,
  academic,
  "catppuccin-latte": catppuccinLatte,
  "catppuccin-mocha": catppuccinMocha,
  "gruvbox-light": gruvboxLight,
  "gruvbox-dark": gruvboxDark,
  dracula,
  "tokyo-night": tokyoNight,
  "rose-pine": rosePine,
  "rose-pine-dawn": rosePineDawn,
  "one-dark": oneDark,
  "one-light": oneLight,
  everforest,
  "night-owl": nightOwl,
  ayu,
} satisfies Record<PaletteName, Palette>;
