import { useEffect, useState } from "react";
import { t as now, useGap, useMessages } from "../../language/language.ts";
import { late } from "../../ui/late.tsx";
import { say } from "../../ui/notices.tsx";
import { timeAgo, timeOf } from "../../ui/time-ago.ts";
import { restoreVersion } from "../acts.ts";
import type { Content, StoredDocument, StoredVersion } from "../../storage/records.ts";
import { failureText } from "../../ui/failure.ts";
import { currentDocument, openStored } from "../workspace.ts";
import { allVersions, type ListedVersion } from "./all-versions.ts";

const ChangesView = late(() => import("./changes-view.tsx"), {
  waiting: () => <div className="history-changes" />,
});

interface Props {
  document: StoredDocument;
  onRestored: () => void;
}

/** Earlier versions of a document, and the text of the chosen one. */
export function HistoryView({ document, onRestored }: Props) {
  const t = useMessages();
  const [versions, setVersions] = useState<ListedVersion[]>();
  const [pressed, setPressed] = useState<ListedVersion>();
  const [found, setFound] = useState<Found>();
  const [seen, setSeen] = useState<Seen>("changes");
  useEffect(() => {
    const list = async () => {
      const all = await allVersions(document);
      setVersions(all);
      setPressed(all[0]);
    };
    void list();
  }, [document]);
  useEffect(() => {
    pressed?.read().then(
      (version) => setFound({ of: pressed, version }),
      (error: unknown) => setFound({ of: pressed, error }),
    );
  }, [pressed]);
  // Another may have been pressed meanwhile.
  const { version: chosen, error } = found?.of === pressed ? (found ?? {}) : {};
  const restore = async (version: StoredVersion) => {
    await openStored(document.id);
    await restoreVersion(version);
    say(() => now("history.restored", { time: timeOf(version.at) }));
    onRestored();
  };
  if (!versions) return null;
  if (versions.length === 0) return <p className="documents-none">{t("history.none")}</p>;
  return (
    <div className="history">
      <ul className="history-list" aria-label={t("history.versions")}>
        {versions.map((version) => (
          <li key={version.key}>
            <button
              type="button"
              aria-pressed={pressed === version}
              onClick={() => setPressed(version)}
            >
              <span>{timeOf(version.at)}</span>
              <span className="document-facts">{timeAgo(version.at)}</span>
              <span className="document-facts">{t(`history.${version.reason}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="failure">
          {failureText(error)}
        </p>
      )}
      {chosen && (
        <div className="history-chosen">
          <div className="history-seen" role="group" aria-label={t("history.seen")}>
            {(["changes", "text"] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={seen === one}
                onClick={() => setSeen(one)}
              >
                {t(`history.${one}`)}
              </button>
            ))}
          </div>
          <Chosen version={chosen} now={nowOf(document)} seen={seen} />
          <button type="button" className="primary" onClick={() => void restore(chosen)}>
            {t("history.restore")}
          </button>
        </div>
      )}
    </div>
  );
}

/** A version that was pressed, once it is read, or why it cannot be. */
interface Found {
  of: ListedVersion;
  version?: StoredVersion;
  error?: unknown;
}

/** View of a version: its differences from the current text, or its whole text. */
type Seen = "changes" | "text";

interface ChosenProps {
  version: StoredVersion;
  now: Content;
  seen: Seen;
}

function Chosen({ version, now, seen }: ChosenProps) {
  const t = useMessages();
  const gap = useGap();
  const time = timeOf(version.at);
  if (seen === "text")
    return (
      <pre
        className="history-text"
        tabIndex={0}
        role="region"
        aria-label={t("history.textOf", { time })}
      >
        {version.text}
      </pre>
    );
  const isStyled = JSON.stringify(version.style) !== JSON.stringify(now.style);
  return (
    <>
      <p className="history-key">
        {version.text === now.text ? t("history.same") : t("history.key", { time })}
        {isStyled && gap + t("history.styled")}
      </p>
      {version.text !== now.text && (
        <ChangesView
          before={version.text}
          now={now.text}
          label={t("history.changesSince", { time })}
        />
      )}
    </>
  );
}

/** Returns the current content. An open document may be ahead of what is stored of it. */
function nowOf(document: StoredDocument): Content {
  const open = currentDocument()?.state();
  return open?.id === document.id ? open : document;
}
