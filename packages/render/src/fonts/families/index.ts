/** The font families by the names of the specification. */
import type { FontFamilyName } from "../../options.ts";
import type { FontFamily } from "../family.ts";
import { article } from "./article.ts";
import { docs } from "./docs.ts";
import { inter } from "./inter.ts";
import { modern } from "./modern.ts";
import { roboto } from "./roboto.ts";
import { sans } from "./sans.ts";

export const fontFamilies = {
  sans,
  inter,
  modern,
  article,
  docs,
  roboto,
} satisfies Record<FontFamilyName, FontFamily>;
