import { useId, useRef, useState } from "react";
import { useMessages } from "../../language/language.ts";
import { MoreIcon } from "../../ui/icons.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { downloadDocument, duplicateDocument, removeDocument, titleOf } from "../acts.ts";
import { renameDocument } from "../library.ts";
import { plain } from "../name-of.ts";
import type { StoredDocument } from "../../storage/records.ts";

interface Props {
  document: StoredDocument;
  isOpen: boolean;
  onOpen: () => void;
  onHistory: () => void;
}

export function DocumentRow({ document, isOpen, onOpen, onHistory }: Props) {
  const t = useMessages();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const [naming, setNaming] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const title = titleOf(document);
  const named = () => {
    setNaming(false);
    requestAnimationFrame(() => more.current?.focus());
  };
  return (
    <li className="document-row" data-open={isOpen} data-document={document.id}>
      {naming ? (
        <NameField document={document} title={title} onDone={named} />
      ) : (
        <button
          type="button"
          className="document-open"
          aria-current={isOpen ? "true" : undefined}
          onClick={onOpen}
        >
          <span className="document-name">{title}</span>
          <span className="document-facts">
            {timeAgo(document.changedAt)}
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
        <button type="button" className="quiet" onClick={() => setNaming(true)}>
          {t("documents.rename")}
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

interface NameProps {
  document: StoredDocument;
  title: string;
  onDone: () => void;
}

function NameField({ document, title, onDone }: NameProps) {
  const t = useMessages();
  const [name, setName] = useState(title);
  const save = async () => {
    // An unchanged name still follows the text.
    if (name.trim() !== title) await renameDocument(document.id, name.trim());
    onDone();
  };
  return (
    <form
      className="document-naming"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        autoFocus
        aria-label={t("documents.name")}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <button type="submit" className="quiet">
        {t("documents.saveName")}
      </button>
    </form>
  );
}
