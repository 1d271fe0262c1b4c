import type { ApiWarning } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { warningText } from "../ui/server-words.ts";

interface Props {
  warnings: readonly ApiWarning[];
  onGoToLine: (line: number) => void;
}

/** Warnings of a render, each with a link to its line. */
export function Warnings({ warnings, onGoToLine }: Props) {
  const t = useMessages();
  if (warnings.length === 0) return null;
  return (
    <details className="warnings">
      <summary>{t("warnings.count", { count: warnings.length })}</summary>
      <ul>
        {warnings.map(({ line, ...warning }, index) => (
          <li key={index}>
            {line === undefined ? (
              <span className="line-none">{t("warnings.document")}</span>
            ) : (
              <button type="button" className="line-link" onClick={() => onGoToLine(line)}>
                {t("warnings.line", { line })}
              </button>
            )}
            <span className="warning-text">{warningText(warning)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
