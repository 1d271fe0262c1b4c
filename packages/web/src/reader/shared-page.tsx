/** Page on which somebody's shared document is read: its picture or pages, and its text. */
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sentOf } from "../api/sent-style.ts";
import { titleOf } from "../documents/acts.ts";
import { useMessages } from "../language/language.ts";
import type { Preview } from "../preview/preview.ts";
import type { PreviewPane } from "../preview/preview-pane.tsx";
import type { Zoom } from "../preview/zoom.ts";
import { Notices } from "../ui/notices.tsx";
import { WaitingPage } from "../ui/skeleton.tsx";
import { useAction } from "../ui/use-action.ts";
import { editCopy, readLink, type Read } from "./read-shared.ts";
import { SharedCards } from "./shared-cards.tsx";
import { selectLine } from "./select-line.ts";
import "../styles/late/shared.css";

const panes = [
  { name: "picture", label: "views.preview" },
  { name: "text", label: "editor.markdown" },
] as const;

const nothing = () => undefined;

interface Props {
  /** Link in the page's address: another link is another page. */
  link: string;
  preview: { Preview: typeof Preview; PreviewPane: typeof PreviewPane };
}

export default function SharedPage({ link, preview }: Props) {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let left = false;
    const show = async () => {
      const found = await readLink(link);
      if (!left) setRead(found);
    };
    void show();
    return () => {
      left = true;
    };
  }, [link]);
  if (!read) return <WaitingPage />;
  return <Reader {...read} {...preview} />;
}

function Reader({ shared, report, Preview, PreviewPane }: Read & Props["preview"]) {
  const t = useMessages();
  const { text } = shared;
  // The preview may offer another style, for a document that no picture can hold.
  const [style, setStyle] = useState(shared.style);
  const title = titleOf(shared);
  const [preview] = useState(() => new Preview());
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [pane, setPane] = useState<(typeof panes)[number]["name"]>("picture");
  const source = useRef<HTMLPreElement>(null);
  const { busy, failure, run } = useAction();
  useEffect(() => preview.show({ markdown: text, style }), [preview, text, style]);
  useEffect(() => () => preview.close(), [preview]);
  useTitle(title);
  const goToLine = useCallback((line: number) => {
    // Narrow windows show one pane at a time.
    flushSync(() => setPane("text"));
    if (source.current) selectLine(source.current, line);
  }, []);
  return (
    <main id="main" className="shared" data-pane={pane}>
      <div className="bar shared-bar">
        <h1>{title}</h1>
        <div className="shared-panes" role="group" aria-label={t("views.label")}>
          {panes.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-pressed={pane === name}
              onClick={() => setPane(name)}
            >
              {t(label)}
            </button>
          ))}
        </div>
        {report !== undefined && (
          <a className="shared-report" href={report} target="_blank" rel="noopener">
            {t("share.report")}
          </a>
        )}
        <button
          type="button"
          className="primary"
          disabled={busy}
          onClick={() => void run(() => editCopy({ ...shared, style }))}
        >
          {t("share.edit")}
        </button>
      </div>
      {failure && (
        <p role="alert" className="failure shared-failure">
          {failure}
        </p>
      )}
      <pre ref={source} className="shared-text" tabIndex={0} aria-label={t("editor.markdown")}>
        {text}
      </pre>
      <PreviewPane
        preview={preview}
        style={style}
        onStyle={setStyle}
        zoom={zoom}
        onZoom={setZoom}
        onGoToLine={goToLine}
        onScroll={nothing}
        onViewport={nothing}
        first={undefined}
        empty={undefined}
        notices={<Notices />}
        below={
          sentOf(style).cards
            ? (frame) => <SharedCards frame={frame} markdown={text} style={style} />
            : undefined
        }
      />
    </main>
  );
}

/** Gives the window the document's title as long as the page is shown. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Platen`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
