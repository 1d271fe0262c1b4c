/**
 * CodeMirror as a component. It holds the text from the start on, and tells the page of changes by
 * events.
 */
import { isolateHistory } from "@codemirror/commands";
import { Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { ApiWarning } from "@platen/contract";
import type { Flavor } from "@platen/render/options";
import { useEffect, useLayoutEffect, useRef } from "react";
import { blockInsertion } from "./insert-block.ts";
import { t, useLanguage } from "../language/language.ts";
import { runAction } from "./actions.ts";
import { insertTemplate, tableTemplate } from "./format/blocks.ts";
import { differenceOf } from "./difference.ts";
import { createEditor, readAs, renewWords, type EditorEvents } from "./create-editor.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { keepState } from "./kept-state.ts";
import { holdPlace } from "./places.ts";
import { scrollingOf } from "./scrolling.ts";
import { tableAt } from "./format/table-cells.ts";

interface Props extends EditorEvents {
  /** Id of the document. */
  id: string;
  /** Text to begin with; later values are ignored, as the editor is the source from then on. */
  text: string;
  flavor: Flavor;
  warnings: readonly ApiWarning[];
  onReady: (handle: EditorHandle | undefined) => void;
}

export default function CodeEditor({ id, text, flavor, warnings, onReady, ...given }: Props) {
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const first = useRef(text);
  const read = useRef(flavor);
  const events = useRef<EditorEvents>(given);
  const ready = useRef(onReady);
  useLayoutEffect(() => {
    events.current = given;
    first.current = text;
    ready.current = onReady;
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const editor = createEditor(
      host.current,
      { id, text: first.current, flavor: read.current },
      {
        onChange: (next) => events.current.onChange(next),
        onFiles: (files) => events.current.onFiles(files),
        onConverted: (asPlain) => events.current.onConverted(asPlain),
        wasDeleted: () => events.current.wasDeleted(),
        textNow: () => events.current.textNow(),
        onLateChange: (next) => events.current.onLateChange(next),
      },
    );
    view.current = editor;
    // Somebody who opens a blank document wants to write.
    if (first.current === "") editor.focus();
    ready.current(handleOf(editor));
    return () => {
      ready.current(undefined);
      view.current = null;
      keepState(id, editor);
      editor.destroy();
    };
  }, [id]);

  useEffect(() => {
    if (view.current && read.current !== flavor) readAs(view.current, flavor);
    read.current = flavor;
  }, [flavor]);

  const warned = useRef(false);
  useEffect(() => {
    const { current } = view;
    if (!current || (warnings.length === 0 && !warned.current)) return undefined;
    warned.current = true;
    let isOld = false;
    // With the first warning; without a network, the list below the preview has them all the same.
    import("./shown/show-warnings.ts").then(
      ({ showWarnings }) => !isOld && view.current === current && showWarnings(current, warnings),
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [warnings, language]);

  useEffect(() => {
    if (view.current) renewWords(view.current);
  }, [language]);

  return <div className="code-editor" ref={host} />;
}

function handleOf(view: EditorView): EditorHandle {
  return {
    scrolling: scrollingOf(view),
    run: (name) => runAction(view, name),
    isInTable: () => tableAt(view.state) !== undefined,
    insertTable(columns, rows) {
      insertTemplate(view, tableTemplate(columns, rows, t("format.column")));
    },
    insertText(text) {
      view.dispatch(view.state.replaceSelection(text), {
        userEvent: "input",
        scrollIntoView: true,
      });
      view.focus();
    },
    replaceAll(text) {
      const { length } = view.state.doc;
      view.dispatch({
        changes: { from: 0, to: length, insert: text },
        selection: { anchor: 0 },
        scrollIntoView: true,
        // Undo takes back this change alone, not the typing just before it.
        annotations: isolateHistory.of("full"),
      });
      view.focus();
    },
    patch(text, { undoable, between = differenceOf }) {
      // The document may be another already, while this editor is being taken away.
      if (!view.dom.isConnected) return;
      const changes = between(view.state.doc.toString(), text);
      if (changes.empty) return;
      const annotations = undoable
        ? [isolateHistory.of("full")]
        : [Transaction.addToHistory.of(false), Transaction.remote.of(true)];
      view.dispatch({ changes, annotations });
    },
    insertBlock(lines, place) {
      view.dispatch(blockInsertion(view.state, lines, place?.position()));
      if (view.dom.isConnected) view.focus();
    },
    placeAt(point) {
      const position = view.posAtCoords(point);
      return position === null ? undefined : holdPlace(view, position);
    },
    goToLine(number) {
      const { from } = view.state.doc.line(Math.min(number, view.state.doc.lines));
      const effects = EditorView.scrollIntoView(from, { y: "center" });
      view.dispatch({ selection: { anchor: from }, effects });
      view.focus();
    },
  };
}
