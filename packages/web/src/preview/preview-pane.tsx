/** The preview: the picture or the pages of the text, with zoom, scrolling and presses that lead to lines of it. */
import { isPaged } from "@platen/render/options";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useMessages } from "../language/language.ts";
import type { LanguageName } from "../language/page-language.ts";
import { sentOf } from "../api/sent-style.ts";
import { useTheme } from "../style/use-theme.ts";
import type { Style } from "../style/style.ts";
import { useFullScreen } from "./controls/full-screen.ts";
import { listenToHands } from "./controls/hands.ts";
import { PreviewBar } from "./controls/preview-bar.tsx";
import type { Preview } from "./preview.ts";
import { Notes } from "./notes.tsx";
import { Viewport, type ViewportState } from "./viewport.ts";
import { Warnings } from "./warnings.tsx";
import { zoomedIn, zoomedOut, type Zoom } from "./zoom.ts";

interface Props {
  preview: Preview;
  style: Style;
  onStyle: (style: Style) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** Somebody pressed on the page, or on a warning. */
  onGoToLine: (line: number) => void;
  /** Somebody scrolled. */
  onScroll: (line: number) => void;
  onViewport: (viewport: Viewport | undefined) => void;
  /** The language of the first sheet, where that is what comes: its picture is shown until then. */
  first: LanguageName | undefined;
  /** Shown instead of a picture while there is no text. */
  empty: React.ReactNode;
  /** Stand over the picture. */
  notices?: React.ReactNode;
  before?: React.ReactNode;
  /** Stands below the page, and may put something over it, into the frame. */
  below?: ((frame: HTMLElement | null) => React.ReactNode) | undefined;
  after?: React.ReactNode;
}

export function PreviewPane(props: Props) {
  const {
    preview,
    style,
    zoom: chosen,
    onZoom,
    onGoToLine,
    first,
    empty,
    notices,
    before,
    below,
    after,
  } = props;
  const t = useMessages();
  const state = useSyncExternalStore(preview.subscribe, preview.state);
  const pane = useRef<HTMLElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const full = useFullScreen(pane);
  const [viewport, told] = useViewport(desk, sheet, props);
  const { shown, problem, slow, revision } = state;
  const isPaper = shown?.map.page.pages !== undefined;
  const isBlank = !shown;
  // A document is looked up, or its first picture made.
  const waits = isBlank && (empty === undefined || (revision > 0 && state.waiting));

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomed = zoomByKey(event.key, told.zoom);
    if (zoomed !== undefined) onZoom(zoomed);
  };
  const onClick = async ({ clientX, clientY }: React.MouseEvent) => {
    if (window.getSelection()?.isCollapsed === false) return;
    const line = isPaper
      ? await viewport?.lineOnPaper(clientX, clientY)
      : viewport?.lineAt(clientY);
    if (line !== undefined) onGoToLine(line);
  };
  return (
    <section
      ref={pane}
      id="preview-pane"
      className="preview"
      aria-label={t("preview.label")}
      data-revision={revision}
      data-shown={shown?.revision ?? 0}
      data-latency={shown?.latency.toFixed(1)}
      data-bytes={shown?.bytes}
      data-passing={shown?.passing}
    >
      <PreviewBar
        state={state}
        viewport={told}
        chosen={chosen}
        onZoom={onZoom}
        onPage={(page) => viewport?.showPage(page)}
        full={full}
        before={before}
        after={after}
      />
      <div className="progress preview-progress" data-on={slow && !problem} />
      <div ref={setFrame} className="desk-frame" data-blank={isBlank}>
        <div
          ref={desk}
          className="desk"
          tabIndex={0}
          role="region"
          aria-label={t("preview.picture")}
          onKeyDown={onKeyDown}
        >
          {isBlank && first && <div className="sheet first-sheet" lang={first} aria-hidden />}
          {isBlank && !first && !waits && !problem && empty}
          {isBlank && !first && waits && (
            <div
              className={`sheet sheet-${isPaged(style.format) ? "a4" : "waiting"}`}
              aria-hidden
            />
          )}
          {/* The keyboard goes to lines by the editor itself; this is the way of the pointer. */}
          <div
            ref={sheet}
            className={isPaper ? "leaves" : "sheet page"}
            hidden={isBlank}
            role={isPaper ? undefined : "img"}
            aria-label={isPaper ? undefined : t("preview.alt")}
            onClick={(event) => void onClick(event)}
          />
        </div>
        <Notes
          problem={
            problem ??
            (told.failed ? { kind: "refused", words: () => t("preview.noPages") } : undefined)
          }
          // It is about one picture, which cards are not.
          refusal={problem || sentOf(style).cards ? undefined : shown?.map.page.refusal}
          style={style}
          onStyle={props.onStyle}
          onRetry={preview.retry}
        />
        {notices}
      </div>
      <Warnings warnings={shown?.warnings ?? []} onGoToLine={onGoToLine} />
      {below?.(frame)}
    </section>
  );
}

function zoomByKey(key: string, zoom: number): Zoom | undefined {
  if (key === "+" || key === "=") return zoomedIn(zoom);
  if (key === "-") return zoomedOut(zoom);
  return key === "0" ? "fit" : undefined;
}

function useViewport(
  desk: React.RefObject<HTMLDivElement | null>,
  sheet: React.RefObject<HTMLDivElement | null>,
  { preview, style, zoom, onZoom, onScroll, onViewport }: Props,
): [Viewport | undefined, ViewportState] {
  const [viewport, setViewport] = useState<Viewport>();
  const [told, setTold] = useState<ViewportState>({ zoom: 1, page: 1, failed: false });
  const events = useRef({ onZoom, onScroll });
  useLayoutEffect(() => {
    events.current = { onZoom, onScroll };
  });
  const onState = useCallback(
    (next: ViewportState) =>
      setTold((last) =>
        last.zoom === next.zoom && last.page === next.page && last.failed === next.failed
          ? last
          : next,
      ),
    [],
  );
  const { width, background } = style;
  const { theme } = useTheme(style.theme);
  const first = useRef({ width, zoom });
  useLayoutEffect(() => {
    if (!desk.current || !sheet.current) return undefined;
    const made = new Viewport(desk.current, sheet.current, preview, {
      onState,
      onScroll: (line) => events.current.onScroll(line),
      onZoom: (next) => events.current.onZoom(next),
    });
    made.expect(first.current.width);
    made.setZoom(first.current.zoom);
    setViewport(made);
    onViewport(made);
    const letGo = listenToHands(desk.current, (factor, x, y) => made.zoomAt(factor, x, y));
    return () => {
      letGo();
      made.close();
      onViewport(undefined);
      setViewport(undefined);
    };
  }, [desk, sheet, preview, onState, onViewport]);
  useEffect(() => viewport?.expect(width), [viewport, width]);
  useEffect(() => {
    if (viewport && (zoom === "fit" || zoom !== viewport.zoom)) viewport.setZoom(zoom);
  }, [viewport, zoom]);
  useEffect(() => {
    // Previews of transparent pages lie on the theme's ground.
    const own = background === "transparent" ? undefined : background;
    sheet.current?.style.setProperty("--page", own ?? theme.colors.background);
  }, [sheet, theme, background]);
  return [viewport, told];
}
