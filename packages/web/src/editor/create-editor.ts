/** The Markdown editor: CodeMirror with the extensions we use, in a shadow root. */
import { completionStatus, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { bracketMatching, foldGutter, indentUnit } from "@codemirror/language";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import type { Flavor } from "@platen/render/options";
import { t } from "../language/language.ts";
import { actionKeys } from "./actions.ts";
import { bubbles } from "./menus/bubbles.ts";
import { closingBrackets } from "./close-brackets.ts";
import { codeColours, codeLanguages } from "./shown/code-languages.ts";
import { dialect, dialectLook } from "./dialect/index.ts";
import { findPanel } from "./menus/find-panel.ts";
import { formulaBlocks } from "./formula-blocks.ts";
import { lateChanges, type LateEvents } from "./late-changes.ts";
import { lineDirections } from "./shown/line-directions.ts";
import { stateFor } from "./kept-state.ts";
import { listKeys } from "./format/list-indent.ts";
import { quoteKeys } from "./format/leave-quote.ts";
import { tableKeys } from "./format/table-cells.ts";
import { places } from "./places.ts";
import { slashMenu } from "./menus/slash-menu.ts";
import { foldedPictures } from "./shown/folded-pictures.ts";
import { receivePaste, type PasteEvents } from "./receive-paste.ts";
import { look } from "./shown/look.ts";
import { lineIcon } from "./menus/line-icon.ts";
import { replaceSelection } from "./replace-selection.ts";
import { severalCursors } from "./several-cursors.ts";
import { keysThatRead } from "./tree-up-to.ts";
import { wayOut } from "./way-out.ts";

export interface EditorEvents extends PasteEvents, LateEvents {
  onChange: (text: string) => void;
}

export interface Beginning {
  /** Id of the document. */
  id: string;
  text: string;
  flavor: Flavor;
}

/** CodeMirror's own texts, in the language of the page. */
const phrases = () => ({
  Completions: t("format.menu"),
  "Fold line": t("fold.fold"),
  "Unfold line": t("fold.unfold"),
  "folded code": t("fold.folded"),
  unfold: t("fold.unfold"),
});

/** An arrow beside a line whose section can be folded. */
function foldMarker(isOpen: boolean): HTMLElement {
  const marker = document.createElement("span");
  marker.className = isOpen ? "cm-fold" : "cm-fold cm-folded";
  marker.append(lineIcon(isOpen ? "M6 8.5l4 4 4-4" : "M8.5 6l4 4-4 4"));
  return marker;
}

/**
 * CodeMirror's keys without `Mod-/`, which turns the line into a comment: here it opens the sheet
 * of shortcuts.
 */
const plainKeys = defaultKeymap.filter(({ key }) => key !== "Mod-/");

const words = new Compartment();

const wordsNow = (): Extension => [
  EditorState.phrases.of(phrases()),
  placeholder(t("editor.placeholder")),
  EditorView.contentAttributes.of({ "aria-label": t("editor.markdown") }),
];

/** Puts the editor's own words into the language that the page has now. */
export function renewWords(view: EditorView): void {
  view.dispatch({ effects: words.reconfigure(wordsNow()) });
  if (completionStatus(view.state) === "active") startCompletion(view);
}

const reading = new Compartment();

const readingOf = (flavor: Flavor): Extension =>
  markdown({
    base: markdownLanguage,
    addKeymap: false,
    codeLanguages,
    extensions: [codeColours, formulaBlocks, ...(flavor === "wide" ? [dialect] : [])],
  });

/** Highlights the syntax of a flavour, and no other. */
export function readAs(view: EditorView, flavor: Flavor): void {
  view.dispatch({ effects: reading.reconfigure(readingOf(flavor)) });
}

/**
 * The shadow root is what lets a page without inline styles hold CodeMirror: there it uses
 * constructed style sheets, which the content security policy allows.
 */
export function createEditor(
  host: HTMLElement,
  { id, text, flavor }: Beginning,
  events: EditorEvents,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const { extension: hearsOfClosing, dispatchTransactions } = lateChanges(events);
  const extensions = [
    lineNumbers(),
    foldGutter({ markerDOM: foldMarker }),
    history(),
    bracketMatching(),
    severalCursors,
    closingBrackets(),
    indentUnit.of("  "),
    EditorState.tabSize.of(4),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ spellcheck: "true", tabindex: "0" }),
    words.of(wordsNow()),
    reading.of(readingOf(flavor)),
    search({ top: true, createPanel: findPanel }),
    foldedPictures,
    lineDirections,
    replaceSelection,
    receivePaste(events),
    slashMenu,
    bubbles,
    Prec.high(keymap.of([...actionKeys])),
    // Elsewhere Tab is left to the browser: it leaves the editor, as the keyboard's users expect.
    keymap.of([...tableKeys, ...listKeys, ...quoteKeys]),
    keymap.of([
      ...keysThatRead,
      ...markdownKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...plainKeys,
    ]),
    wayOut,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.onChange(update.state.doc.toString());
    }),
    places,
    hearsOfClosing,
    dialectLook,
    look,
  ];
  const beginning = stateFor(id, text, extensions);
  return new EditorView({ ...beginning, parent: root, root, dispatchTransactions });
}
