/** Which document is open, whether it is kept, and the way to all others. */
import { useEffect, useState, type ReactNode } from "react";
import { useMessages } from "../language/language.ts";
import { DocumentsIcon, NewDocumentIcon, OutlineIcon } from "../ui/icons/icons.tsx";
import { runPageAction, usePageAction } from "../actions/page-actions.ts";
import { late } from "../ui/late.tsx";
import { FailedDialog } from "../ui/part-failed.tsx";
import { WaitingLayer } from "../ui/skeleton.tsx";
import { downloadDocument, startDocument, titleOf } from "./acts.ts";
import type { OpenDocument, OpenState } from "./open-document.ts";

const DocumentsPanel = late(() => import("./panel/documents-panel.tsx"), {
  waiting: () => <WaitingLayer as="drawer" />,
  failed: FailedDialog,
});

interface Props {
  opened: OpenDocument | undefined;
  state: OpenState | undefined;
  /** Further ways to a document. */
  children?: ReactNode;
}

export function DocumentBar({ opened, state, children }: Props) {
  const t = useMessages();
  const [listed, setListed] = useState(false);
  usePageAction("documents", opened && (() => setListed(true)));
  usePageAction("newDocument", opened && (() => void startDocument()));
  const unkept = state?.keeping === "full" || state?.keeping === "nowhere";
  return (
    <>
      <div className="bar document-bar" role="group" aria-label={t("documents.document")}>
        <button
          type="button"
          className="document-button"
          title={t("documents.all")}
          aria-haspopup="dialog"
          disabled={!opened}
          onClick={() => setListed(true)}
        >
          <DocumentsIcon />
          <span className="unseen">{t("documents.all")}: </span>
          <span className="document-title">{state ? titleOf(state) : ""}</span>
        </button>
        <KeptNote state={state} isKept={opened?.isKept ?? false} />
        {children}
        <button
          type="button"
          className="icon-button"
          aria-label={t("outline.title")}
          title={t("outline.title")}
          disabled={!opened}
          onClick={() => runPageAction("outline")}
        >
          <OutlineIcon />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t("documents.new")}
          title={t("documents.new")}
          disabled={!opened}
          onClick={() => void startDocument()}
        >
          <NewDocumentIcon />
        </button>
      </div>
      {state && unkept && (
        <div className="unkept" role="alert">
          <p>{t(state.keeping === "full" ? "documents.full" : "documents.nowhere")}</p>
          <button type="button" className="quiet" onClick={() => void downloadDocument(state)}>
            {t("documents.download")}
          </button>
        </div>
      )}
      {listed && state && <DocumentsPanel openId={state.id} onClose={() => setListed(false)} />}
    </>
  );
}

/** ms that a write may take before the page says that it is writing. */
const PATIENCE = 600;

function KeptNote({ state, isKept }: { state: OpenState | undefined; isKept: boolean }) {
  const t = useMessages();
  const keeping = state?.keeping;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (keeping !== "writing") return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [keeping]);
  const words =
    keeping === "full" || keeping === "nowhere"
      ? t("documents.notKept")
      : slow
        ? t("documents.keeping")
        : isKept
          ? t("documents.kept")
          : "";
  return (
    <span className="kept-note" data-keeping={keeping} title={t("documents.keptWhere")}>
      {words}
    </span>
  );
}
