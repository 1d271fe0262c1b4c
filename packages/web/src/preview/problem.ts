/** Why there is no newer picture, in words. */
import { ApiError, OfflineError } from "../api/request.ts";
import { SaidError } from "../messages/said-error.ts";
import { refusalText } from "../ui/server-words.ts";
import { t } from "../language/language.ts";

export interface PreviewProblem {
  /** `refused`: the document is at fault. `failed`: the service is. */
  kind: "offline" | "limited" | "refused" | "failed";
  /** In the language that the page has when it is shown. */
  words: () => string;
  /** ms after which to ask again, where the service says so. */
  wait?: number;
}

export function problemOf(error: unknown): PreviewProblem {
  if (error instanceof OfflineError || isTimeout(error))
    return { kind: "offline", words: () => t("preview.offline") };
  if (error instanceof SaidError) return { kind: "refused", words: error.words };
  if (!(error instanceof ApiError))
    return { kind: "refused", words: () => t("preview.unreadable") };
  const { retryAfter } = error;
  if (error.code === "RATE_LIMITED" || error.code === "OVERLOADED") {
    const busy = error.code === "OVERLOADED";
    const soon = busy ? "preview.busySoon" : "preview.limitedSoon";
    if (retryAfter === undefined) return { kind: "limited", words: () => t(soon) };
    const words = () => t(busy ? "preview.busy" : "preview.limited", { seconds: retryAfter });
    return { kind: "limited", words, wait: retryAfter * 1000 };
  }
  const kind = error.status >= 500 ? "failed" : "refused";
  return { kind, words: () => refusalText(error) };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
