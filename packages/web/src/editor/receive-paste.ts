/** Handles pastes: formatted text as Markdown, tables as tables, pictures beside the text. */
import { isolateHistory, undo } from "@codemirror/commands";
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Clipboard, Meaning } from "../paste/read-clipboard.ts";
import { takeOut } from "../pictures/embedded.ts";
import { blockInsertion } from "./insert-block.ts";
import { holdPlace } from "./places.ts";
import { treeUpTo } from "./tree-up-to.ts";

export interface PasteEvents {
  onFiles: (files: File[]) => void;
  /**
   * Formatted text has become Markdown; `asPlain` puts the plain text in its place.
   *
   * @returns takes the offer back: somebody has written in what was pasted
   */
  onConverted: (asPlain: () => void) => () => void;
  /** Whether the document has been deleted meanwhile. */
  wasDeleted: () => Promise<boolean>;
}

const ADDRESS = /^https?:\/\/\S+$/iu;

export function receivePaste(events: PasteEvents) {
  const { onFiles } = events;
  let shift = false;
  let offer: Offer | undefined;
  const watching = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!offer || !docChanged || offer.stands(state)) return;
    offer.takeBack();
    offer = undefined;
  });
  const handlers = EditorView.domEventHandlers({
    keydown(event) {
      shift = event.shiftKey;
    },
    keyup(event) {
      shift = event.shiftKey;
    },
    paste(event, view) {
      const data = event.clipboardData;
      if (!data) return false;
      const pictures = [...data.files].filter(({ type }) => type.startsWith("image/"));
      const [html, plain] = [data.getData("text/html"), data.getData("text/plain")];
      const wantsPlain = shift || isInCode(view.state);
      if (plain !== "" && (wantsPlain || linkSelection(view, plain))) return !wantsPlain;
      const simple = html === "" && !/\t|;base64,/u.test(plain);
      if (simple && (plain !== "" || data.files.length === 0)) return false;
      event.preventDefault();
      if (html === "" && plain === "") {
        onFiles([...data.files]);
        return true;
      }
      const types = [...data.types];
      const clipboard = { html, plain, types, hasPictures: pictures.length > 0 };
      const paste = async () => {
        const meaning = await meaningOf(clipboard);
        if (meaning.kind === "pictures") onFiles(pictures);
        else offer = await insert(view, meaning, plain, events);
      };
      void paste();
      return true;
    },
  });
  return [handlers, watching];
}

/** Where what reads formatted text cannot be loaded, the plain text and the pictures still come. */
async function meaningOf(clipboard: Clipboard): Promise<Meaning> {
  try {
    const { readClipboard } = await import("../paste/read-clipboard.ts");
    return readClipboard(clipboard);
  } catch {
    return clipboard.plain === "" ? { kind: "pictures" } : { kind: "plain" };
  }
}

async function insert(
  view: EditorView,
  meaning: Exclude<Meaning, { kind: "pictures" }>,
  plain: string,
  { onConverted, wasDeleted }: PasteEvents,
): Promise<Offer | undefined> {
  const isMarkdown = meaning.kind === "markdown";
  const text = await takeOut(isMarkdown ? meaning.text : plain.replaceAll(/\r\n?/gu, "\n"));
  if (!view.dom.isConnected && (await wasDeleted())) return undefined;
  const change =
    isMarkdown && meaning.blocks
      ? blockInsertion(view.state, text)
      : view.state.replaceSelection(text);
  const annotations = isolateHistory.of("full");
  view.dispatch(change, { annotations, userEvent: "input.paste", scrollIntoView: true });
  // Where another document was opened meanwhile, nobody sees what was pasted.
  if (!isMarkdown || plain === "" || !view.dom.isConnected) return undefined;
  return offerPlain(view, text, plain, onConverted);
}

/** Plain text that may take the place of what was pasted last, as long as that stands there as it came. */
interface Offer {
  stands: (state: EditorState) => boolean;
  takeBack: () => void;
}

function offerPlain(
  view: EditorView,
  pasted: string,
  plain: string,
  onConverted: PasteEvents["onConverted"],
): Offer {
  const after = view.state.doc;
  const { head } = view.state.selection.main;
  const start = holdPlace(view, after.toString().lastIndexOf(pasted, head - pasted.length));
  const range = () => ({ from: start.position(), to: start.position() + pasted.length });
  const stands = ({ doc }: EditorState) => doc.sliceString(range().from, range().to) === pasted;
  const takeBack = onConverted(() => {
    if (view.state.doc.eq(after)) {
      // Also the blank lines around it, and what it took the place of, are as before.
      undo(view);
      view.dispatch(view.state.replaceSelection(plain), { userEvent: "input.paste" });
    } else if (stands(view.state)) {
      const annotations = isolateHistory.of("full");
      const changes = { ...range(), insert: plain };
      view.dispatch({ changes, annotations, userEvent: "input.paste" });
    }
    if (view.dom.isConnected) view.focus();
  });
  return { stands, takeBack };
}

/** An address on selected words makes a link of them. */
function linkSelection(view: EditorView, plain: string): boolean {
  const { main } = view.state.selection;
  const words = view.state.sliceDoc(main.from, main.to);
  const address = plain.trim();
  if (main.empty || !ADDRESS.test(address) || /[\n[\]]/u.test(words) || ADDRESS.test(words))
    return false;
  const insert = `[${words}](${address})`;
  view.dispatch({
    changes: { from: main.from, to: main.to, insert },
    selection: { anchor: main.from + insert.length },
    userEvent: "input.paste",
  });
  return true;
}

function isInCode(state: EditorState): boolean {
  const { from } = state.selection.main;
  let node = treeUpTo(state, from).resolveInner(from, -1);
  for (; node.parent; node = node.parent)
    if (/^(?:FencedCode|CodeBlock|CodeText|InlineCode)$/u.test(node.name)) return true;
  return false;
}
