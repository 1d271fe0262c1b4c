/** Reads the colours that an element's `style` or `<font color>` gives its text. */
import { parseColor } from "@platen/svg/color";
import type { Attributes } from "../attributes.ts";

const COLOR = /(?:^|;)\s*color\s*:\s*([^;]{1,60})/i;
const BACKGROUND = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]{1,60})/i;
const IMPORTANT = /\s*!important\s*$/i;
/** Colours with this alpha or less are ignored as invisible. */
const LEAST_ALPHA = 0.1;

export interface AuthorColors {
  color?: string;
  background?: string;
}

/**
 * Returns the colours of an element's text and of its background, as hex. Values that are no colour
 * or are nearly transparent are left out.
 */
export function authorColors({ style = "", color: named }: Attributes): AuthorColors {
  const color = hexOf(COLOR.exec(style)?.[1] ?? named);
  const background = hexOf(BACKGROUND.exec(style)?.[1]);
  return { ...(color && { color }), ...(background && { background }) };
}

function hexOf(text: string | undefined): string | undefined {
  const found = text === undefined ? undefined : parseColor(text.replace(IMPORTANT, ""));
  return found && found.alpha > LEAST_ALPHA ? found.hex : undefined;
}
