/** Jobs: each ends once, with its image or for a reason that its owner can be told. */
import { requestsOf } from "./requests.ts";
import type { Rule } from "./violation.ts";

/** Ends without an image that nobody's fault explains: all that is drawn here can be drawn. */
const reasons: ReadonlySet<string> = new Set(["QUOTA_EXCEEDED", "CANCELED"]);

export const jobsEndOnce: Rule = ({ history }) =>
  requestsOf(history).flatMap(({ key, image, attempts }) => {
    const ends = new Set(
      attempts.flatMap(({ fate }) => (fate.kind === "ended" ? [fate.code] : [])),
    );
    const codes = [...ends];
    if (image && codes.length > 0) return [`${key} has an image and ended as ${codes.join(", ")}`];
    if (codes.length > 1) return [`${key} ended as ${codes.join(", ")}`];
    return codes.some((code) => !reasons.has(code)) ? [`${key} failed: ${codes.join(", ")}`] : [];
  });
