/** Pictures of typefaces, rendered ahead by `npm run swatches`: a letter alone would not show what sets which script. */
import type { LanguageName } from "../language/page-language.ts";

const files = import.meta.glob<string>("./pictures/*.avif", {
  eager: true,
  import: "default",
  query: "?url",
});

/** @param language in which its letters are */
export function fontPicture(family: string, language: LanguageName): string | undefined {
  return files[`./pictures/font-${family}.${language}.avif`];
}
