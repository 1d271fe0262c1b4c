/** Type of the facts that menus show of an action of the editor or of the page: its label, key and search words. */
import type { PlainMessageName } from "../language/language.ts";

export interface ActionFacts {
  label: PlainMessageName;
  /** As CodeMirror writes keys. */
  key?: string;
  /** Further words to find it by in the `/` menu, in any language. */
  words?: string;
  /** Set where it is only for the table that the cursor is in. */
  inTable?: true;
}
