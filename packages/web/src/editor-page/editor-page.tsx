import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { ExportBox } from "../export/export-box.tsx";
import { Preview } from "../preview/preview.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { StylePanel } from "../style/style-panel.tsx";
import { starters } from "../starters/index.ts";
import { EditorBar } from "./editor-bar.tsx";
import { useDraft } from "./use-draft.ts";
import { useFiles } from "./use-files.ts";
import { Views, type View } from "./views.tsx";

const CodeEditor = lazy(() => import("../editor/code-editor.tsx"));
const noWarnings = [] as const;

export function EditorPage() {
  const { draft, kept, setMarkdown, setStyle } = useDraft();
  const { markdown, style } = draft;
  const [editor, setEditor] = useState<EditorHandle>();
  const [view, setView] = useState<View>("write");
  const [notice, setNotice] = useState("");
  const [preview] = useState(() => new Preview());
  const { picture, revision } = useSyncExternalStore(preview.subscribe, preview.state);
  const addFiles = useFiles(editor, setNotice);

  useEffect(() => preview.show({ markdown, style }), [preview, markdown, style]);
  useEffect(() => () => preview.close(), [preview]);
  useExportKey(setView);

  const start = useCallback(
    (name: string, text: string) => {
      editor?.replaceAll(text);
      setNotice(`Started from “${name}”. Undo brings back what was there.`);
    },
    [editor],
  );
  const goToLine = useCallback(
    (line: number) => {
      setView("write");
      editor?.goToLine(line);
    },
    [editor],
  );
  // Lines of an older picture would point at the wrong places.
  const warnings = picture?.revision === revision ? picture.file.warnings : noWarnings;

  return (
    <main id="main" className="workshop" data-view={view}>
      <h1 className="unseen">Editor</h1>
      <Views view={view} onView={setView} />
      <section className="writing" aria-label="Markdown">
        <EditorBar editor={editor} onStart={start} onFiles={(files) => void addFiles(files)} />
        <Suspense fallback={<EditorWaiting text={markdown} />}>
          <CodeEditor
            text={markdown}
            warnings={warnings}
            onReady={setEditor}
            onChange={setMarkdown}
            onFiles={(files, position) => void addFiles(files, position)}
          />
        </Suspense>
        <p className="notice" role="status">
          {kept ? notice : "This browser does not keep the draft: copy it before you leave."}
        </p>
      </section>
      <PreviewPane
        preview={preview}
        onGoToLine={goToLine}
        empty={<Empty disabled={!editor} onStart={start} />}
      />
      <aside className="styling" aria-label="Style and export">
        <StylePanel style={style} onStyle={setStyle} />
        <ExportBox markdown={markdown} style={style} picture={picture} />
      </aside>
    </main>
  );
}

/** The draft can be read before the editor has come. */
function EditorWaiting({ text }: { text: string }) {
  return (
    <pre className="editor-waiting" aria-busy="true">
      {text.slice(0, 4000)}
    </pre>
  );
}

interface EmptyProps {
  disabled: boolean;
  onStart: (name: string, text: string) => void;
}

function Empty({ disabled, onStart }: EmptyProps) {
  return (
    <div className="empty">
      <h2>A blank sheet</h2>
      <p>What you write is set here. Or start from:</p>
      <ul>
        {starters.slice(1).map(({ name, text }) => (
          <li key={name}>
            <button type="button" disabled={disabled} onClick={() => onStart(name, text)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ctrl+S leads to the export, where it says what the file will be before it is made. */
function useExportKey(setView: (view: View) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return;
      event.preventDefault();
      setView("style");
      requestAnimationFrame(() => document.querySelector<HTMLElement>("#save-file")?.focus());
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setView]);
}
