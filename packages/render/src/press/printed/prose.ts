/** How the lines of paragraphs end: where words are divided, and whether lines are equally long. */
import type { Document } from "../../document.ts";
import type { PressJob } from "../../press-job.ts";
import { languageOf } from "../../survey/language.ts";
import type { Prose } from "../set/setting.ts";
import { dividerFor } from "./hyphens/divider.ts";

/** @returns `undefined` where paragraphs are set as in a picture */
export async function proseOf({
  document,
  options,
  diagnostics,
}: Pick<PressJob, "document" | "options" | "diagnostics">): Promise<Prose | undefined> {
  const { justify = false, hyphenate = justify } = options.page ?? {};
  const divide = hyphenate ? await divider(document, diagnostics) : undefined;
  if (!justify && !divide) return undefined;
  return {
    style: { ...(justify && { textJustify: "auto" }), ...(divide && { hyphens: "auto" }) },
    ...(divide && { divide }),
  };
}

/** Words are divided by the rules of their language, so it has to be known. */
async function divider(document: Document, diagnostics: PressJob["diagnostics"]) {
  const language = languageOf(document);
  if (language !== undefined) return dividerFor(language);
  diagnostics.warn(
    "OPTION_IGNORED",
    "no word is divided, because the text does not tell its language; name it in the front matter: lang: en",
  );
  return undefined;
}
