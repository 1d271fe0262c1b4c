/** Earlier versions of a document: those of this device, and those that the account keeps. */
import { listAccountVersions, readAccountVersion } from "../../api/documents.ts";
import type { StoredDocument, StoredVersion } from "../../storage/records.ts";
import { readStyle } from "../../style/style.ts";
import { listVersions } from "../library.ts";

/** Versions closer together than this are taken for one, in ms: the account has it a moment later. */
const SAME = 60_000;

/** A version as a list shows it. */
export interface ListedVersion extends Pick<StoredVersion, "at"> {
  key: string;
  reason: StoredVersion["reason"] | "kept";
  /** @throws ApiError of a version that the account keeps */
  read: () => Promise<StoredVersion>;
}

/** Returns the versions, the newest first. Without the account's, where it cannot be asked. */
export async function allVersions(document: StoredDocument): Promise<ListedVersion[]> {
  const [here, there] = await Promise.all([
    listVersions(document.id).catch(() => []),
    document.followed ? listAccountVersions(document.id).catch(() => []) : [],
  ]);
  const own = here.map((version) => ({
    key: String(version.id),
    at: version.at,
    reason: version.reason,
    read: async () => version,
  }));
  const others = there
    .filter(({ writtenAt }) => !here.some(({ at }) => Math.abs(at - writtenAt) < SAME))
    .map(({ revision, writtenAt }) => ({
      key: `account ${revision}`,
      at: writtenAt,
      reason: "kept" as const,
      read: () => readKept(document.id, revision, writtenAt),
    }));
  return [...own, ...others].toSorted((one, other) => other.at - one.at);
}

async function readKept(documentId: string, revision: number, at: number): Promise<StoredVersion> {
  const { content } = await readAccountVersion(documentId, revision);
  const { markdown = "", style = {} } = content ?? {};
  return { id: -revision, documentId, at, text: markdown, style: readStyle(style), reason: "work" };
}
