import { useEffect, useState } from "react";
import type { ApiWarning } from "@platen/contract";
import { optionDefinitions } from "@platen/render/options";
import { DocumentBar } from "../documents/document-bar.tsx";
import type { OpenDocument, OpenState } from "../documents/open-document.ts";
import { wasDeleted } from "../documents/was-deleted.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { GalleryButton } from "../gallery/gallery-button.tsx";
import { t as now, useMessages } from "../language/language.ts";
import { Toolbar } from "../toolbar/toolbar.tsx";
import { late } from "../ui/late.tsx";
import { say } from "../ui/notices.tsx";
import { useFiles } from "./use-files.ts";
import { useWindowDrop } from "./use-window-drop.ts";

const CodeEditor = late(() => import("../editor/code-editor.tsx"), {
  waiting: ({ text }) => <EditorWaiting text={text} />,
});

interface Props {
  /** Absent while the document is being looked up. */
  opened: OpenDocument | undefined;
  state: OpenState | undefined;
  warnings: readonly ApiWarning[];
  editor: EditorHandle | undefined;
  onEditor: (editor: EditorHandle | undefined) => void;
  /** Stand over the text. */
  notices: React.ReactNode;
}

/** The document, its tools, and the editor. */
export function WritingPane({ opened, state, warnings, editor, onEditor, notices }: Props) {
  const t = useMessages();
  const addFiles = useFiles(opened, editor);
  const dragged = useWindowDrop(addFiles);
  useMergedChanges(opened, editor, state?.clashes ?? 0);
  return (
    <section id="writing-pane" className="writing" aria-label={t("editor.markdown")}>
      <DocumentBar opened={opened} state={state}>
        <GalleryButton className="quiet starter" />
      </DocumentBar>
      <Toolbar
        editor={editor}
        style={state?.style}
        onStyle={(style) => opened?.change({ style })}
        onFiles={(files) => addFiles(files)}
      />
      {opened && state ? (
        <CodeEditor
          key={state.id}
          id={state.id}
          text={state.text}
          flavor={state.style.flavor ?? optionDefinitions.flavor.default}
          warnings={warnings}
          onReady={onEditor}
          onChange={(text) => opened.change({ text })}
          onFiles={(files) => addFiles(files)}
          textNow={() => opened.state().text}
          onLateChange={(text) => opened.replace({ text })}
          wasDeleted={() => wasDeleted(opened)}
          onConverted={(run) =>
            say(() => now("editor.pastedFormatted"), {
              label: () => now("editor.pasteAsPlain"),
              run,
            })
          }
        />
      ) : (
        <EditorWaiting text="" />
      )}
      {notices}
      {dragged && <p className="drop-note">{t("editor.dropHere")}</p>}
    </section>
  );
}

/** Shows in this tab the changes that other tabs write, and reports clashes. */
function useMergedChanges(
  opened: OpenDocument | undefined,
  editor: EditorHandle | undefined,
  clashes: number,
): void {
  useEffect(() => {
    if (!opened || !editor) return undefined;
    // Between what the editor began with and now, another tab may have written.
    editor.patch(opened.state().text, { undoable: false });
    opened.setPatch((text, way) => editor.patch(text, way));
    return () => opened.setPatch(undefined);
  }, [opened, editor]);
  const [seen, setSeen] = useState(clashes);
  useEffect(() => {
    if (clashes > seen) say(() => now("documents.clash"));
    if (clashes !== seen) setSeen(clashes);
  }, [clashes, seen]);
}

/** The document can be read before the editor has come. */
function EditorWaiting({ text }: { text: string }) {
  return (
    <pre className="editor-waiting" aria-busy="true">
      {text.slice(0, 4000)}
    </pre>
  );
}
