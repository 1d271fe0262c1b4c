/** Which versions of a document are kept. */
import type { StoredDocument } from "../storage/records.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** While somebody works, a version is kept so often. */
const PACE = 10 * MINUTE;
/** Most versions of one document. */
const MOST = 100;

/** How far apart versions of an age are kept, in ms. */
const spacing = [
  { until: DAY, apart: 0 },
  { until: 7 * DAY, apart: HOUR },
  { until: Number.POSITIVE_INFINITY, apart: DAY },
] as const;

/** Whether what is kept is to become a version before this text takes its place. */
export function versionDue(
  { text, versionAt }: Pick<StoredDocument, "text" | "versionAt">,
  next: string,
  now: number,
): boolean {
  return text !== next && text.trim() !== "" && now - versionAt >= PACE;
}

/** Those to let go of: too many, or closer to a newer one than their age allows. */
export function pruned<Version extends { at: number }>(
  versions: readonly Version[],
  now: number,
): Version[] {
  const gone: Version[] = [];
  let newer = Number.POSITIVE_INFINITY;
  let kept = 0;
  for (const version of versions.toSorted((one, other) => other.at - one.at)) {
    const { apart } = spacing.find(({ until }) => now - version.at < until) ?? spacing[2];
    if (kept >= MOST || newer - version.at < apart) gone.push(version);
    else {
      newer = version.at;
      kept += 1;
    }
  }
  return gone;
}
