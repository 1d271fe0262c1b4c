import { useId, useRef, useState } from "react";
import { useMessages } from "../../language/language.ts";
import { MoreIcon } from "../../ui/icons/icons.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { downloadDocument, duplicateDocument, removeDocument, titleOf } from "../acts.ts";
import { putInFolder, renameDocument } from "../library.ts";
import { plain } from "../name-of.ts";
import type { StoredDocument } from "../../storage/records.ts";
import { LineField } from "./line-field.tsx";

interface Props {
  document: StoredDocument;
  isOpen: boolean;
  /** All that there are. */
  folders: readonly string[];
  onOpen: () => void;
  onHistory: () => void;
}

export function DocumentRow({ document, isOpen, folders, onOpen, onHistory }: Props) {
  const t = useMessages();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const [writing, setWriting] = useState<"name" | "folder">();
  const more = useRef<HTMLButtonElement>(null);
  const title = titleOf(document);
  const { folder = "" } = document;
  const written = () => {
    setWriting(undefined);
    requestAnimationFrame(() => more.current?.focus());
  };
  // An unchanged name still follows the text.
  const rename = async (name: string) => {
    if (name !== title) await renameDocument(document.id, name);
  };
  return (
    <li className="document-row" data-open={isOpen} data-document={document.id}>
      {writing === "name" && (
        <LineField label={t("documents.name")} value={title} onSave={rename} onDone={written} />
      )}
      {writing === "folder" && (
        <LineField
          label={t("documents.folderOf", { name: title })}
          value={folder}
          known={folders}
          onSave={(name) => putInFolder(document.id, name)}
          onDone={written}
        />
      )}
      {!writing && (
        <button
          type="button"
          className="document-open"
          aria-current={isOpen ? "true" : undefined}
          onClick={onOpen}
        >
          <span className="document-name">{title}</span>
          <span className="document-facts">
            {timeAgo(document.changedAt)}
            {folder && <span className="document-folder">{folder}</span>}
            <span className="document-start">{startOf(document, title)}</span>
          </span>
        </button>
      )}
      <button
        ref={more}
        type="button"
        className="icon-button"
        aria-label={t("documents.more", { name: title })}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        <MoreIcon />
      </button>
      <div className="document-acts" id={id} hidden={!expanded}>
        <button type="button" className="quiet" onClick={() => setWriting("name")}>
          {t("documents.rename")}
        </button>
        <button type="button" className="quiet" onClick={() => setWriting("folder")}>
          {t("documents.folder")}
        </button>
        <button type="button" className="quiet" onClick={() => void duplicateDocument(document.id)}>
          {t("documents.duplicate")}
        </button>
        <button type="button" className="quiet" onClick={onHistory}>
          {t("documents.history")}
        </button>
        <button type="button" className="quiet" onClick={() => void downloadDocument(document)}>
          {t("documents.download")}
        </button>
        <button
          type="button"
          className="quiet danger"
          onClick={() => void removeDocument(document.id)}
        >
          {t("documents.delete")}
        </button>
      </div>
    </li>
  );
}

/** The first line below the name. */
function startOf({ text }: StoredDocument, title: string): string {
  for (const line of text.slice(0, 2000).split("\n")) {
    const words = plain(line);
    if (words !== "" && words !== title) return words.slice(0, 120);
  }
  return "";
}
