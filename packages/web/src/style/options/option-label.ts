/** Labels of options, of their parts and of their choices: messages by the path of each. */
import type { PlainMessageName, Translate } from "../../language/language.ts";

/** @param path such as `page.margin.top`, or of a choice `page.standard.a-2a` */
export function optionLabel(t: Translate, path: string): string {
  return t(`option.${path}` as PlainMessageName);
}
