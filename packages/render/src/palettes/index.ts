/** The palettes by the names of their themes. */
import { ayu } from "./editors/ayu.ts";
import { catppuccinLatte } from "./editors/catppuccin-latte.ts";
import { catppuccinMocha } from "./editors/catppuccin-mocha.ts";
import { dracula } from "./editors/dracula.ts";
import { everforest } from "./editors/everforest.ts";
import { gruvboxDark } from "./editors/gruvbox-dark.ts";
import { gruvboxLight } from "./editors/gruvbox-light.ts";
import { nightOwl } from "./editors/night-owl.ts";
import { oneDark } from "./editors/one-dark.ts";
import { oneLight } from "./editors/one-light.ts";
import { rosePine } from "./editors/rose-pine.ts";
import { rosePineDawn } from "./editors/rose-pine-dawn.ts";
import { tokyoNight } from "./editors/tokyo-night.ts";
import { academic } from "./own/academic.ts";
import { blueprint } from "./own/blueprint.ts";
import { ink } from "./own/ink.ts";
import { newsprint } from "./own/newsprint.ts";
import { paper } from "./own/paper.ts";
import { terminal } from "./own/terminal.ts";
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
