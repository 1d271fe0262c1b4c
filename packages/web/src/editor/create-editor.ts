/** The Markdown editor: CodeMirror with the extensions we use, in a shadow root. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, Prec } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { insertLink, toggleBold, toggleItalic } from "./commands.ts";
import { foldedPictures } from "./folded-pictures.ts";
import { receivePaste, type PasteEvents } from "./receive-paste.ts";
import { look } from "./look.ts";
import { replaceSelection } from "./replace-selection.ts";

export interface EditorEvents extends PasteEvents {
  onChange: (text: string) => void;
}

/** CodeMirror's own words, as the rest of the page writes. */
const phrases = {
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Pattern",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
};

const marks = Prec.high(
  keymap.of([
    { key: "Mod-b", run: toggleBold, preventDefault: true },
    { key: "Mod-i", run: toggleItalic, preventDefault: true },
    { key: "Mod-k", run: insertLink, preventDefault: true },
  ]),
);

/**
 * The shadow root is what lets a page without inline styles hold CodeMirror: there it uses
 * constructed style sheets, which the content security policy allows.
 */
export function createEditor(host: HTMLElement, text: string, events: EditorEvents): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      bracketMatching(),
      indentUnit.of("  "),
      EditorState.tabSize.of(4),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": "Markdown",
        spellcheck: "true",
        tabindex: "0",
      }),
      placeholder("Write Markdown, or drop a file here"),
      markdown({ base: markdownLanguage, addKeymap: false }),
      search({ top: true }),
      EditorState.phrases.of(phrases),
      foldedPictures,
      replaceSelection,
      receivePaste(events),
      marks,
      // Tab is left to the browser: it leaves the editor, as the keyboard's users expect.
      keymap.of([...markdownKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) events.onChange(update.state.doc.toString());
      }),
      look,
    ],
  });
  return new EditorView({ state, parent: root, root });
}
