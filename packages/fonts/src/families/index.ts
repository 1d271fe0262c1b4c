/** The font families by the names of the specification. */
import type { FontFamily } from "../family.ts";
import { article } from "./article.ts";
import { docs } from "./docs.ts";
import { inter } from "./inter.ts";
import { modern } from "./modern.ts";
import type { FontFamilyName } from "./names.ts";
import { roboto } from "./roboto.ts";
import { sans } from "./sans.ts";

export type { FontFamily } from "../family.ts";
export { fontFamilyNames, type FontFamilyName } from "./names.ts";

export const fontFamilies = {
  sans,
  inter,
  modern,
  article,
  docs,
  roboto,
} satisfies Record<FontFamilyName, FontFamily>;
