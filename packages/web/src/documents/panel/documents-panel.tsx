/** All documents of this device: open, find, name, copy, keep and delete them. */
import { useState } from "react";
import { useMessages } from "../../language/language.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { FollowLine } from "../follow/follow-line.tsx";
import { restoreDocument } from "../library.ts";
import { startDocument, titleOf } from "../acts.ts";
import type { StoredDocument } from "../../storage/records.ts";
import { openStored } from "../workspace.ts";
import { useAction } from "../../ui/use-action.ts";
import { DocumentRow } from "./document-row.tsx";
import { Folders, foldersOf } from "./folders.tsx";
import { HistoryView } from "./history-view.tsx";
import { matches } from "./matches.ts";
import { useDocuments } from "./use-documents.ts";
import "../../styles/late/documents.css";

const loadDownload = () => import("../download-all.ts");

interface Props {
  /** Id of the open document. */
  openId: string;
  onClose: () => void;
}

export default function DocumentsPanel({ openId, onClose }: Props) {
  const t = useMessages();
  const documents = useDocuments();
  const [words, setWords] = useState("");
  const [folder, setFolder] = useState<string>();
  const { busy, failure, run } = useAction();
  const [historyOf, setHistoryOf] = useState<StoredDocument>();
  const alive = documents?.filter(({ deletedAt }) => deletedAt === undefined) ?? [];
  const deleted = documents?.filter(({ deletedAt }) => deletedAt !== undefined) ?? [];
  const folders = foldersOf(alive);
  // The last document of a folder may have left it.
  const listed = folder !== undefined && folders.includes(folder) ? folder : undefined;
  const found = alive.filter(
    (document) =>
      (listed === undefined || document.folder === listed) &&
      matches(document, `${titleOf(document)}\n${document.folder ?? ""}`, words),
  );
  const open = (id: string) => void openStored(id).then(onClose);
  if (historyOf)
    return (
      <Drawer
        title={t("history.title", { name: titleOf(historyOf) })}
        onClose={onClose}
        onBack={() => setHistoryOf(undefined)}
      >
        <HistoryView document={historyOf} onRestored={onClose} />
      </Drawer>
    );
  return (
    <Drawer title={t("documents.title")} onClose={onClose}>
      <div className="documents-head">
        <input
          type="search"
          // Where a dialog begins is read from the attribute, which React's own `autoFocus` does not set.
          ref={(field) => field?.setAttribute("autofocus", "")}
          className="documents-search"
          aria-label={t("documents.search")}
          placeholder={t("documents.search")}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button
          type="button"
          className="primary documents-new"
          onClick={() => {
            // First: the drawer gives the focus back, and the new document takes it.
            onClose();
            void startDocument();
          }}
        >
          <PlusIcon />
          {t("documents.new")}
        </button>
      </div>
      <FollowLine />
      <Folders folders={folders} chosen={listed} onChoose={setFolder} />
      <p className="unseen" role="status">
        {words !== "" && t("documents.found", { count: found.length })}
      </p>
      {documents && found.length === 0 && (
        <p className="documents-none">
          {words === "" ? t("documents.none") : t("documents.notFound", { words })}
        </p>
      )}
      <ul className="documents-list">
        {found.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isOpen={document.id === openId}
            folders={folders}
            onOpen={() => open(document.id)}
            onHistory={() => setHistoryOf(document)}
          />
        ))}
      </ul>
      {alive.length > 0 && words === "" && (
        <p className="documents-all">
          <button
            type="button"
            className="text-button"
            disabled={busy}
            onClick={() => void run(async () => (await loadDownload()).downloadAll())}
          >
            {t("documents.downloadAll")}
          </button>
          <span role="alert" className="failure">
            {failure}
          </span>
        </p>
      )}
      {deleted.length > 0 && words === "" && (
        <details className="documents-deleted">
          <summary>{t("documents.recentlyDeleted", { count: deleted.length })}</summary>
          <ul className="documents-list">
            {deleted.map((document) => (
              <li key={document.id} className="document-row">
                <span className="document-name">{titleOf(document)}</span>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t("documents.restoreNamed", { name: titleOf(document) })}
                  onClick={() => void restoreDocument(document.id)}
                >
                  {t("documents.restore")}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Drawer>
  );
}
