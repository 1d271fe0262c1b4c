import type { ApiWarning } from "@platen/contract";

interface Props {
  warnings: readonly ApiWarning[];
  onGoToLine: (line: number) => void;
}

/** What could not be drawn as it was meant, with the way to its line. */
export function Warnings({ warnings, onGoToLine }: Props) {
  if (warnings.length === 0) return null;
  return (
    <details className="warnings">
      <summary>
        {warnings.length} {warnings.length === 1 ? "warning" : "warnings"}
      </summary>
      <ul>
        {warnings.map(({ line, message }, index) => (
          <li key={index}>
            {line === undefined ? (
              <span className="line-none">Document</span>
            ) : (
              <button type="button" className="line-link" onClick={() => onGoToLine(line)}>
                Line {line}
              </button>
            )}
            <span className="warning-text">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
