/** Why there is no newer picture, in words. */
import { ApiError, OfflineError } from "../api/request.ts";
import { refusalText } from "../ui/server-words.ts";
import { t } from "../language/language.ts";

export interface PreviewProblem {
  /** `refused`: the document is at fault. `failed`: the service is. */
  kind: "offline" | "limited" | "refused" | "failed";
  message: string;
  /** ms after which to ask again, where the service says so. */
  wait?: number;
}

export function problemOf(error: unknown): PreviewProblem {
  if (error instanceof OfflineError || isTimeout(error))
    return { kind: "offline", message: t("preview.offline") };
  if (!(error instanceof ApiError)) return { kind: "refused", message: t("preview.unreadable") };
  const { retryAfter } = error;
  if (error.code === "RATE_LIMITED" || error.code === "OVERLOADED") {
    if (retryAfter === undefined) return { kind: "limited", message: t("preview.limitedSoon") };
    const message = t("preview.limited", { seconds: retryAfter });
    return { kind: "limited", message, wait: retryAfter * 1000 };
  }
  const kind = error.status >= 500 ? "failed" : "refused";
  return { kind, message: refusalText(error) };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
