/** The editor's page: text, preview and style of the open document, and what they say to each other. */
import { isPaged } from "@platen/render/options";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { sentOf } from "../api/sent-style.ts";
import { CardsSection } from "../cards/cards-section.tsx";
import type { OpenDocument } from "../documents/open-document.ts";
import { useDocument } from "../documents/use-document.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { ExportBox } from "../export/export-box.tsx";
import { shellLanguage } from "../first-sheet/shell-language.ts";
import { useExporting } from "../export/use-exporting.ts";
import { useMessages } from "../language/language.ts";
import { Commands } from "../palette/commands.tsx";
import { usePageAction } from "../actions/page-actions.ts";
import { PresetsSection } from "../presets/presets-section.tsx";
import { Preview } from "../preview/preview.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { PageSetup } from "../page-setup/page-setup.tsx";
import { useMarks } from "../session/marks.ts";
import { draftLanguage } from "../starters/index.ts";
import { useSessionCheck } from "../session/use-session-check.ts";
import type { Style } from "../style/style.ts";
import { StylePanel } from "../style/style-panel.tsx";
import { LeftPaneIcon, RightPaneIcon } from "../preview/icons.tsx";
import type { Viewport } from "../preview/viewport.ts";
import { Guard } from "../ui/frame/guard.tsx";
import { late } from "../ui/late.tsx";
import { Notices } from "../ui/notices.tsx";
import { FailedPane } from "../ui/part-failed.tsx";
import { Footer } from "../ui/frame/footer.tsx";
import { defaultLayout, type Layout } from "./layout/layout.ts";
import { useAxis, useLayout, useNarrow } from "./layout/use-layout.ts";
import { Workshop } from "./layout/workshop.tsx";
import { useSync } from "./use-sync.ts";
import { Views, type View } from "./views.tsx";
import { WritingPane } from "./writing-pane.tsx";

const CardStrip = late(() => import("../cards/card-strip.tsx"), {
  waiting: () => <div className="strip" />,
});

const Empty = late(() => import("./empty.tsx"));

const AccessSection = late(() => import("../access/access-section.tsx"));
const BrandSection = late(() => import("../brands/brand-section.tsx"));
const MoreThemes = late(() => import("../style/more-themes.tsx"));
const ReadingSection = late(() => import("../style/reading-section.tsx"));

const failed = (again: () => void) => <FailedPane onAgain={again} />;
const noWarnings = [] as const;

export function EditorPage() {
  const t = useMessages();
  const { opened, state, style, setStyle } = useDocument();
  const markdown = state?.text ?? "";
  const [editor, setEditor] = useState<EditorHandle>();
  const first = state ? draftLanguage(state) : shellLanguage();
  const [view, setView] = useState<View>("write");
  const [preview] = useState(() => new Preview());
  const shown = useSyncExternalStore(preview.subscribe, () => preview.state().shown);
  const isFresh = useSyncExternalStore(preview.subscribe, preview.isFresh);
  const [viewport, setViewport] = useState<Viewport>();
  const [layout, setLayout] = useLayout();
  const axis = useAxis();
  // Notices are shown in the pane that is visible.
  const noticesOver = useNarrow() && view === "preview" ? "preview" : "writing";
  const scrollEditor = useSync(editor, viewport);
  const textNow = () => opened?.state().text ?? "";
  const exporting = useExporting(markdown, textNow, style);
  useExportKey(setView, setLayout);

  useEffect(() => (opened ? showing(opened, preview) : undefined), [opened, preview]);
  useEffect(() => () => preview.close(), [preview]);
  // Once an account's clean exports are used up, the preview gets a watermark; and loses it once
  // there are some again.
  const marked = useMarks();
  const lastKnown = useRef(marked);
  useEffect(() => {
    const before = lastKnown.current;
    lastKnown.current = marked ?? before;
    // Before the first answer was known the service decided by itself: that preview is right
    // already.
    if (before !== undefined && marked !== undefined && marked !== before) preview.ask();
  }, [marked, preview]);

  const goToLine = useCallback(
    (line: number) => {
      // A pane that was hidden can take the focus only once it is visible.
      flushSync(() => setView("write"));
      editor?.goToLine(line);
    },
    [editor],
  );
  usePageAction("cards", () => {
    const { format, cards = {} } = style;
    setStyle({ ...style, cards, format: isPaged(format) ? "png" : format });
    setLayout({ stylingOn: true });
  });
  /** On narrow windows the preview stays: that is where the strip is. */
  const goToCard = useCallback(
    (line: number) => {
      viewport?.scrollToLine(line);
      editor?.scrolling.scrollToLine(line);
    },
    [editor, viewport],
  );
  useSessionCheck(shown?.watermarked === true);
  // Warnings of an older picture would point at the wrong lines.
  const warnings = shown && isFresh ? shown.warnings : noWarnings;
  const isWriting = layout.split[axis] > 0;
  const setWriting = () =>
    setLayout({
      split: { ...layout.split, [axis]: isWriting ? 0 : defaultLayout.split[axis] },
    });

  return (
    <Workshop view={view} layout={layout} axis={axis} onLayout={setLayout}>
      <h1 className="unseen">{t("editor.title")}</h1>
      <Commands
        editor={editor}
        textNow={textNow}
        onLine={goToLine}
        outlineOn={layout.outlineOn}
        onOutline={(outlineOn) => setLayout({ outlineOn })}
      />
      <Views view={view} onView={setView} />
      <Guard failed={failed}>
        <WritingPane
          opened={opened}
          state={state}
          warnings={warnings}
          editor={editor}
          onEditor={setEditor}
          notices={noticesOver === "writing" && <Notices />}
        />
      </Guard>
      <Guard failed={failed}>
        <PreviewPane
          preview={preview}
          style={style}
          onStyle={setStyle}
          zoom={layout.zoom}
          onZoom={(zoom) => setLayout({ zoom })}
          onGoToLine={goToLine}
          onScroll={scrollEditor}
          onViewport={setViewport}
          before={
            <PaneButton
              label={isWriting ? t("layout.hideWriting") : t("layout.showWriting")}
              controls="writing-pane"
              isOn={isWriting}
              onPress={setWriting}
            >
              <LeftPaneIcon />
            </PaneButton>
          }
          after={
            <PaneButton
              label={layout.stylingOn ? t("layout.hideStyling") : t("layout.showStyling")}
              controls="styling-pane"
              isOn={layout.stylingOn}
              onPress={() => setLayout({ stylingOn: !layout.stylingOn })}
            >
              <RightPaneIcon />
            </PaneButton>
          }
          first={first}
          empty={opened && <Empty />}
          notices={noticesOver === "preview" && <Notices />}
          below={
            opened && sentOf(style).cards
              ? (frame) => (
                  <CardStrip
                    frame={frame}
                    exporting={exporting}
                    markdown={markdown}
                    style={style}
                    onGoToLine={goToCard}
                    onText={(text) => opened.replace({ text })}
                  />
                )
              : undefined
          }
        />
      </Guard>
      <aside id="styling-pane" className="styling" aria-label={t("style.sections")}>
        <Guard failed={failed}>
          <StylePanel
            style={style}
            onStyle={setStyle}
            presets={<PresetsSection style={style} onStyle={setStyle} />}
            paper={<PageSetup style={style} onStyle={setStyle} />}
            cards={<CardsSection style={style} onStyle={setStyle} />}
            moreThemes={
              editor && (
                <>
                  <MoreThemes style={style} onStyle={setStyle} />
                  <BrandSection
                    style={style}
                    onStyle={setStyle}
                    onChanged={() => preview.ask()}
                    textNow={textNow}
                  />
                  <AccessSection markdown={markdown} style={style} onGoToLine={goToLine} />
                </>
              )
            }
            reading={editor && <ReadingSection style={style} onStyle={setStyle} />}
            foot={<Footer />}
          />
        </Guard>
        <ExportBox
          exporting={exporting}
          markdown={markdown}
          textNow={textNow}
          style={style}
          onStyle={setStyle}
          page={shown?.map}
          previewMarked={shown?.watermarked === true}
        />
      </aside>
    </Workshop>
  );
}

/** Keeps the preview at the document's newest text: the page may hear of it later. */
function showing(opened: OpenDocument, preview: Preview): () => void {
  let last: { text: string; style: Style } | undefined;
  const show = () => {
    const { text, style } = opened.state();
    if (text === last?.text && style === last.style) return;
    last = { text, style };
    preview.show({ markdown: text, style });
  };
  show();
  return opened.subscribe(show);
}

interface PaneButtonProps {
  label: string;
  controls: string;
  isOn: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** Button that hides a pane of a wide window, and brings it back. */
function PaneButton({ label, controls, isOn, onPress, children }: PaneButtonProps) {
  return (
    <button
      type="button"
      className="icon-button pane-button"
      aria-label={label}
      title={label}
      aria-expanded={isOn}
      aria-controls={controls}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Lets Ctrl+S lead to the export panel, which says what the file will be before it is made. */
function useExportKey(
  setView: (view: View) => void,
  setLayout: (change: Partial<Layout>) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return;
      event.preventDefault();
      setView("style");
      setLayout({ stylingOn: true });
      requestAnimationFrame(() => document.querySelector<HTMLElement>("#save-file")?.focus());
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setView, setLayout]);
}
