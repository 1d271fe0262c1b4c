import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useDocument } from "../documents/use-document.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { ExportBox } from "../export/export-box.tsx";
import { useMessages } from "../language/language.ts";
import { Preview } from "../preview/preview.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { defaultStyle } from "../style/style.ts";
import { StylePanel } from "../style/style-panel.tsx";
import { Empty } from "./empty.tsx";
import { Footer } from "../ui/footer.tsx";
import { Views, type View } from "./views.tsx";
import { WritingPane } from "./writing-pane.tsx";

const noWarnings = [] as const;

export function EditorPage() {
  const t = useMessages();
  const { opened, state, setStyle } = useDocument();
  const markdown = state?.text ?? "";
  const style = state?.style ?? defaultStyle;
  const [editor, setEditor] = useState<EditorHandle>();
  const [view, setView] = useState<View>("write");
  const [preview] = useState(() => new Preview());
  const { picture, revision } = useSyncExternalStore(preview.subscribe, preview.state);

  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) preview.show({ markdown, style });
  }, [preview, isOpen, markdown, style]);
  useEffect(() => () => preview.close(), [preview]);
  useExportKey(setView);

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
      <h1 className="unseen">{t("editor.title")}</h1>
      <Views view={view} onView={setView} />
      <WritingPane
        opened={opened}
        state={state}
        warnings={warnings}
        editor={editor}
        onEditor={setEditor}
      />
      <PreviewPane preview={preview} onGoToLine={goToLine} empty={<Empty />} />
      <aside className="styling" aria-label={t("style.sections")}>
        <StylePanel style={style} onStyle={setStyle} foot={<Footer />} />
        <ExportBox markdown={markdown} style={style} picture={picture} />
      </aside>
    </main>
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
