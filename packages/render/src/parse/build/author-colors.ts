/** Colours that authors give to their text, by `style` or as `<font color>` has them. */
import { parseColor } from "@platen/svg/color";
import type { Attributes } from "../attributes.ts";

const COLOR = /(?:^|;)\s*color\s*:\s*([^;]{1,60})/i;
const BACKGROUND = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]{1,60})/i;
const IMPORTANT = /\s*!important\s*$/i;
/** A colour through which more than half of the ground is seen sets nothing apart. */
const LEAST_ALPHA = 0.1;

export interface AuthorColors {
  color?: string;
  background?: string;
}

/** What is no colour is left out, and so is one that cannot be seen. */
export function authorColors({ style = "", color: named }: Attributes): AuthorColors {
  const color = hexOf(COLOR.exec(style)?.[1] ?? named);
  const background = hexOf(BACKGROUND.exec(style)?.[1]);
  return { ...(color && { color }), ...(background && { background }) };
}

function hexOf(text: string | undefined): string | undefined {
  const found = text === undefined ? undefined : parseColor(text.replace(IMPORTANT, ""));
  return found && found.alpha > LEAST_ALPHA ? found.hex : undefined;
}
