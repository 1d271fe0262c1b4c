/** Idempotency keys: one key, one image, one charge. */
import { operationsOf } from "../history.ts";
import { requestsOf } from "./requests.ts";
import type { Rule } from "./violation.ts";

export const oneKeyOneImage: Rule = ({ history }) =>
  requestsOf(history).flatMap(({ key, attempts }) => {
    if (key === undefined) return [];
    const images = new Set(
      attempts.flatMap(({ fate }) => (fate.kind === "ok" ? [fate.value.imageId] : [])),
    );
    return images.size > 1 ? [`key ${key} gave ${images.size} images`] : [];
  });

/** A key that was used with another body. */
export const usedKeysAreRefused: Rule = ({ history }) =>
  operationsOf(history, "misuse").flatMap(({ asked, fate }) =>
    fate.kind === "ok" ? [`key ${asked.key} was taken for another document`] : [],
  );

/** After the end every key has been asked for until it was answered or refused for good. */
export const everyKeyIsSettled: Rule = ({ history }) =>
  requestsOf(history).flatMap(({ key, image, attempts }) => {
    const last = attempts.reduce((a, b) => (b.end > a.end ? b : a)).fate;
    const refused = last.kind === "refused" && last.code === "QUOTA_EXCEEDED";
    const ended = attempts.some(({ fate }) => fate.kind === "ended");
    if (key === undefined || image || refused || ended) return [];
    const how = last.kind === "refused" ? `${last.status} ${last.code}` : last.kind;
    return [`key ${key} was never answered: ${how}`];
  });
