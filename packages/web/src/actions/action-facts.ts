/** What is known of an action, of the text or of the page. */
import type { PlainMessageName } from "../language/language.ts";

export interface ActionFacts {
  label: PlainMessageName;
  /** As CodeMirror writes keys. */
  key?: string;
  /** Further words to find it by in the `/` menu, in any language. */
  words?: string;
}
