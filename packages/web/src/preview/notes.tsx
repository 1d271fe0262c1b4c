/** Notes over the picture: why it is not newer, or why it cannot be exported. */
import { said, useMessages } from "../language/language.ts";
import type { Style } from "../style/style.ts";
import type { PreviewProblem } from "./problem.ts";
import { reasonOf, waysOut } from "./ways-out.ts";

interface Props {
  problem: PreviewProblem | undefined;
  refusal: string | undefined;
  style: Style;
  onStyle: (style: Style) => void;
  onRetry: () => void;
}

export function Notes({ problem, refusal, style, onStyle, onRetry }: Props) {
  const t = useMessages();
  if (problem)
    return (
      <div className="note note-problem" role="status">
        <p>{problem.words()}</p>
        {problem.kind !== "refused" && (
          <button type="button" className="quiet" onClick={onRetry}>
            {t("preview.retry")}
          </button>
        )}
      </div>
    );
  if (refusal === undefined) return null;
  const ways = waysOut(refusal, style);
  const sentence = said(refusal) ?? refusal;
  const reason = ways.length > 0 ? reasonOf(sentence) : sentence;
  return (
    <div className="note note-problem note-refusal" role="status">
      <p>{t("preview.refused", { reason })}</p>
      {ways.map(({ kind, style: changed }) => (
        <button key={kind} type="button" className="quiet" onClick={() => onStyle(changed)}>
          {t(`preview.way.${kind}`, { quality: changed.quality })}
        </button>
      ))}
    </div>
  );
}
