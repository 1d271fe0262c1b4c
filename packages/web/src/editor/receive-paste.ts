/** Handles pastes: formatted text as Markdown, tables as tables, pictures beside the text. */
import { isolateHistory, undo } from "@codemirror/commands";
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Clipboard, Meaning } from "../paste/read-clipboard.ts";
import { takeOut } from "../pictures/embedded.ts";
import { blockInsertion } from "./insert-block.ts";
import { treeUpTo } from "./tree-up-to.ts";

export interface PasteEvents {
  onFiles: (files: File[]) => void;
  /** Formatted text has become Markdown; `asPlain` puts the plain text in its place. */
  onConverted: (asPlain: () => void) => void;
}

const ADDRESS = /^https?:\/\/\S+$/iu;

export function receivePaste({ onFiles, onConverted }: PasteEvents) {
  let shift = false;
  return EditorView.domEventHandlers({
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
        else await insert(view, meaning, plain, onConverted);
      };
      void paste();
      return true;
    },
  });
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
  onConverted: PasteEvents["onConverted"],
): Promise<void> {
  const isMarkdown = meaning.kind === "markdown";
  const text = await takeOut(isMarkdown ? meaning.text : plain.replaceAll(/\r\n?/gu, "\n"));
  const change =
    isMarkdown && meaning.blocks
      ? blockInsertion(view.state, text)
      : view.state.replaceSelection(text);
  const annotations = isolateHistory.of("full");
  view.dispatch(change, { annotations, userEvent: "input.paste", scrollIntoView: true });
  // Where another document was opened meanwhile, nobody sees what was pasted.
  if (!isMarkdown || plain === "" || !view.dom.isConnected) return;
  const after = view.state.doc;
  onConverted(() => {
    // Only as long as nothing else was written.
    if (!view.state.doc.eq(after)) return;
    undo(view);
    view.dispatch(view.state.replaceSelection(plain), { userEvent: "input.paste" });
    if (view.dom.isConnected) view.focus();
  });
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
