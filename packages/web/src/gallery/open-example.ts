import { openContent } from "../documents/acts.ts";
import { currentLanguage, t } from "../language/language.ts";
import { defaultStyle } from "../style/style.ts";
import { say } from "../ui/notices.tsx";
import type { Example } from "./examples.ts";
import { exampleText } from "./texts.ts";

/** Opens an example as a document of its own. What somebody has written keeps its place. */
export async function openExample({ id, title, style }: Example): Promise<void> {
  try {
    const text = await exampleText(id, currentLanguage());
    await openContent({ text, style: { ...defaultStyle, ...style } });
    say(() => t("documents.started", { name: t(title) }));
  } catch {
    say(() => t("gallery.failed"));
  }
}
