import { useEffect, useState } from "react";
import { useMessages } from "../../language/language.ts";
import { say } from "../../ui/notices.tsx";
import { timeAgo, timeOf } from "../../ui/time-ago.ts";
import { restoreVersion } from "../acts.ts";
import { listVersions } from "../library.ts";
import type { StoredDocument, StoredVersion } from "../../storage/records.ts";
import { openStored } from "../workspace.ts";

interface Props {
  document: StoredDocument;
  onRestored: () => void;
}

/** Earlier versions of a document, and the text of the chosen one. */
export function HistoryView({ document, onRestored }: Props) {
  const t = useMessages();
  const [versions, setVersions] = useState<StoredVersion[]>();
  const [chosen, setChosen] = useState<StoredVersion>();
  useEffect(() => {
    const read = async () => {
      const all = await listVersions(document.id).catch(() => []);
      setVersions(all);
      setChosen(all[0]);
    };
    void read();
  }, [document.id]);
  const restore = async (version: StoredVersion) => {
    await openStored(document.id);
    await restoreVersion(version);
    say(t("history.restored", { time: timeOf(version.at) }));
    onRestored();
  };
  if (!versions) return null;
  if (versions.length === 0) return <p className="documents-none">{t("history.none")}</p>;
  return (
    <div className="history">
      <ul className="history-list" aria-label={t("history.versions")}>
        {versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-pressed={chosen === version}
              title={timeOf(version.at)}
              onClick={() => setChosen(version)}
            >
              <span>{timeAgo(version.at)}</span>
              <span className="document-facts">{t(`history.${version.reason}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <div className="history-chosen">
          <pre
            className="history-text"
            tabIndex={0}
            role="region"
            aria-label={t("history.textOf", { time: timeOf(chosen.at) })}
          >
            {chosen.text}
          </pre>
          <button type="button" className="primary" onClick={() => void restore(chosen)}>
            {t("history.restore")}
          </button>
        </div>
      )}
    </div>
  );
}
