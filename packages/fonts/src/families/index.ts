/** The font families by the names of the specification. */
import type { FontFamily } from "../family.ts";
import { article } from "./article.ts";
import { docs } from "./docs.ts";
import { inter } from "./inter.ts";
import { modern } from "./modern.ts";
import type { FontFamilyName } from "./names.ts";
import { ownFamily } from "./own.ts";
import { roboto } from "./roboto.ts";
import { sans } from "./sans.ts";

export type { FontFamily } from "../family.ts";
export { fontFamilyNames, type FontFamilyName } from "./names.ts";
export { addOwnFamily, type OwnFamily } from "./own.ts";

export const fontFamilies = {
  sans,
  inter,
  modern,
  article,
  docs,
  roboto,
} satisfies Record<FontFamilyName, FontFamily>;

/** The family of a name, of ours or one that was added. */
export function familyNamed(name: FontFamilyName): FontFamily {
  return ownFamily(name) ?? fontFamilies[name];
}
