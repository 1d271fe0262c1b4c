/** The palettes by the names of their themes. */
import { editorPalettes } from "./editors.ts";
import { ownPalettes } from "./own.ts";

export type { CodeRole, Palette, PaletteName } from "./palette.ts";

export const palettes = { ...ownPalettes, ...editorPalettes };
