/** Notes over the picture: why it is not newer, or why it cannot be exported. */
import { said, useMessages } from "../language/language.ts";
import type { PreviewProblem } from "./problem.ts";

interface Props {
  problem: PreviewProblem | undefined;
  refusal: string | undefined;
  onRetry: () => void;
}

export function Notes({ problem, refusal, onRetry }: Props) {
  const t = useMessages();
  if (!problem && refusal === undefined) return null;
  return (
    <div className="note note-problem" role="status">
      <p>
        {problem
          ? problem.words()
          : t("preview.refused", { reason: said(refusal ?? "") ?? refusal ?? "" })}
      </p>
      {problem && problem.kind !== "refused" && (
        <button type="button" className="quiet" onClick={onRetry}>
          {t("preview.retry")}
        </button>
      )}
    </div>
  );
}
