/** Rules about images: an image that was answered can be fetched and stays the same. */
import { operationsOf } from "../history.ts";
import { disturbed } from "./disturbed.ts";
import { requestsOf } from "./requests.ts";
import type { Rule, Violation } from "./violation.ts";

/** An image can be fetched whole once it was answered, and is always the same. */
export const answeredImagesStay: Rule = ({ history }) => {
  const answered = new Map(
    requestsOf(history).flatMap(({ image, answeredAt }) =>
      image ? [[image.path, { ...image, answeredAt }] as const] : [],
    ),
  );
  const seen = new Map<string, string>();
  const final = new Set<string>();
  const found: Violation[] = [];
  for (const { asked, fate, start, end } of operationsOf(history, "fetch")) {
    const { path } = asked;
    const image = answered.get(path);
    if (asked.final && fate.kind === "ok") final.add(path);
    if (fate.kind === "ok") {
      const { bytes, digest } = fate.value;
      if (image && bytes !== image.bytes)
        found.push(`${path} has ${bytes} bytes of ${image.bytes}`);
      if ((seen.get(path) ?? digest) !== digest) found.push(`${path} changed`);
      seen.set(path, digest);
    }
    // By a clock that is a day ahead the image has expired; it is there again when the clock is
    // right.
    const excused =
      fate.kind === "refused" && fate.status === 410 && disturbed(history, start, end, "clockSkew");
    if (
      image &&
      image.answeredAt < start &&
      fate.kind === "refused" &&
      fate.status < 500 &&
      !excused
    )
      found.push(`${path} was answered and is gone: ${fate.status} ${fate.code}`);
  }
  for (const path of answered.keys())
    if (!final.has(path)) found.push(`${path} was answered and cannot be fetched in the end`);
  return found;
};

/** Every image in the books can be fetched, and has the digest that was recorded. */
export const recordedImagesAreThere: Rule = ({ history, books }) => {
  const fetched = new Map(
    operationsOf(history, "fetch").flatMap(({ asked, fate }) =>
      asked.final && fate.kind === "ok" ? [[idOf(asked.path), fate.value] as const] : [],
    ),
  );
  return books.images.flatMap(({ id, digest }) => {
    const found = fetched.get(id);
    if (!found) return [`image ${id} is charged for and cannot be fetched`];
    return found.digest === digest ? [] : [`image ${id} is charged for and damaged`];
  });
};

function idOf(path: string): string {
  return path.slice("/images/".length).split(".")[0] ?? "";
}
