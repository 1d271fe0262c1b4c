/** Brings one document of this device and the account's together. */
import type { AccountDocument, DocumentHead, DocumentWritten } from "@platen/contract";
import {
  readAccountDocument,
  removeAccountDocument,
  writeAccountDocument,
} from "../../api/documents.ts";
import { ApiError } from "../../api/request.ts";
import { addVersion, readDocument } from "../library.ts";
import { picturesToSend } from "../../pictures/names.ts";
import { newId } from "../new-id.ts";
import { tellWritten } from "../tabs.ts";
import { writeDocument } from "../write-document.ts";
import type { Followed, StoredDocument } from "../../storage/records.ts";
import { writerName } from "./choice.ts";
import { groundOf, meet, mineOf, sameSide, theirsOf, type Side } from "./meeting.ts";
import { noteFollowed } from "./note-followed.ts";
import { fetchPictures, sendPictures } from "./pictures.ts";
import { sentDocument } from "./sent-document.ts";

/** The account, and which of its documents are meant: see `AccountDocuments`. */
export interface Shelf {
  accountId: string;
  generation: string | undefined;
}

/** All documents of the account were deleted meanwhile. */
export class GoneError extends Error {
  override readonly name = "GoneError";
}

export interface Brought {
  /** The document, with its name, if it was deleted elsewhere. */
  deleted?: StoredDocument;
  /** Whether both had changed the same place. */
  overlapping: boolean;
  /** Generation of the account's documents, if it was not known before. */
  generation?: string;
}

/**
 * Brings a document of this device and the account's together.
 *
 * @param head the account's version, if it is known to have been written
 * @throws GoneError, and the errors of requests
 */
export async function bring(id: string, shelf: Shelf, head?: DocumentHead): Promise<Brought> {
  const brought: Brought = { overlapping: false };
  let there: AccountDocument | undefined;
  for (;;) {
    const stored = await readDocument(id);
    const followed = stored && followedBy(stored, shelf);
    if (isAnothers(stored, shelf)) return brought;
    if (head && isNews(head, stored, followed)) there = await readThere(id);
    head = undefined;
    if (there && there.revision > (followed?.revision ?? 0)) {
      if (await take(stored, followed, there, shelf, brought)) there = undefined;
      continue;
    }
    if (!stored) return brought;
    if (followed?.owed) {
      await sendPictures(id, followed.owed);
      const { owed: _, ...rest } = followed;
      await noteFollowed(id, rest);
      continue;
    }
    if (!isAhead(stored, followed)) return brought;
    const outcome = await send(stored, followed, shelf);
    if (outcome.kind === "gone") throw new GoneError();
    if (outcome.kind === "newer") there = outcome.document;
    else if (shelf.generation === undefined) {
      brought.generation = outcome.generation;
      shelf = { ...shelf, generation: outcome.generation };
    }
  }
}

/**
 * Whether the account's version is newer. A document deleted before this device heard of it is no
 * news.
 */
const isNews = (head: DocumentHead, stored?: StoredDocument, followed?: Followed) =>
  head.revision > (followed?.revision ?? 0) && (stored !== undefined || !head.deleted);

/** Tries again for pictures that the account did not have yet. */
export async function fetchLacking(stored: StoredDocument, shelf: Shelf): Promise<void> {
  const followed = followedBy(stored, shelf);
  if (!followed?.lacking) return;
  const lacking = await fetchPictures(stored.id, followed.lacking);
  const { lacking: _, ...rest } = followed;
  await noteFollowed(stored.id, { ...rest, ...(lacking.length > 0 && { lacking }) });
}

/** Whether something of it is to be sent. A blank document that no account has is not sent. */
export function isAheadOf(stored: StoredDocument, shelf: Shelf): boolean {
  if (isAnothers(stored, shelf)) return false;
  const followed = followedBy(stored, shelf);
  return followed?.owed !== undefined || isAhead(stored, followed);
}

function isAhead(stored: StoredDocument, followed: Followed | undefined): boolean {
  const mine = mineOf(stored);
  if (!followed) return mine !== undefined && (mine.text.trim() !== "" || mine.name !== "");
  return !sameSide(mine, followed.base);
}

/** Documents of another account stay with it. */
const isAnothers = (stored: StoredDocument | undefined, { accountId }: Shelf) =>
  stored?.followed !== undefined && stored.followed.accountId !== accountId;

/**
 * Returns what is known of the document in this account, unless it belongs to a generation that was
 * deleted.
 */
export function followedBy({ followed }: StoredDocument, shelf: Shelf): Followed | undefined {
  const { generation = followed?.generation } = shelf;
  return followed?.accountId === shelf.accountId && followed.generation === generation
    ? followed
    : undefined;
}

async function readThere(id: string): Promise<AccountDocument | undefined> {
  try {
    return await readAccountDocument(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Writes what came of both. @returns whether nobody has written here meanwhile */
async function take(
  stored: StoredDocument | undefined,
  before: Followed | undefined,
  there: AccountDocument,
  { accountId, generation = "" }: Shelf,
  brought: Brought,
): Promise<boolean> {
  const { documentId: id, revision } = there;
  const mine = stored && mineOf(stored);
  const theirs = theirsOf(there);
  const ground = groundOf(before ?? {}, there, writerName());
  const { content, overlapping } = await meet(mine, theirs, stored && ground);
  const basis = content ?? stored;
  if (!basis) return true;
  const lacking = theirs ? await fetchPictures(id, picturesToSend(theirs.text)) : [];
  // If the answer to a write got lost, it is unknown which pictures the account has.
  const isUnsure = before?.owed !== undefined || before?.sent !== undefined;
  const followed: Followed = {
    accountId,
    generation,
    revision,
    ...(theirs && { base: theirs }),
    ...(theirs && isUnsure && { owed: picturesToSend(theirs.text) }),
    ...(lacking.length > 0 && { lacking }),
  };
  if (stored && sameSide(content, mine)) {
    await noteFollowed(id, followed);
    return true;
  }
  const { kind, stored: written } = await writeDocument({
    id,
    content: basis,
    revision: stored?.revision ?? 0,
    also: { followed, ...alsoOf(content, there, stored) },
  });
  if (kind === "newer") return false;
  if (overlapping && stored) {
    brought.overlapping = true;
    await addVersion({ documentId: id, text: stored.text, style: stored.style, reason: "merged" });
  }
  if (mine && !content) brought.deleted = written;
  tellWritten({ id, revision: written.revision });
  return true;
}

/** Times are those of the device where it was written. */
function alsoOf(content: Side, { content: there }: AccountDocument, stored?: StoredDocument) {
  if (!content) return { deletedAt: stored?.deletedAt ?? Date.now() };
  return {
    folder: content.folder,
    ...(there && { changedAt: Math.max(there.changedAt, stored?.changedAt ?? 0) }),
    ...(there && !stored && { createdAt: there.createdAt }),
  };
}

async function send(
  stored: StoredDocument,
  followed: Followed | undefined,
  shelf: Shelf,
): Promise<DocumentWritten> {
  const { id } = stored;
  const { accountId } = shelf;
  const content = mineOf(stored);
  const { revision = 0 } = followed ?? {};
  const { generation } = shelf;
  const known = { revision, ...(generation !== undefined && { generation }) };
  const write = newId();
  const sent = { write, ...(content && { content }) };
  await noteFollowed(id, { accountId, generation: generation ?? "", revision, ...followed, sent });
  const outcome = content
    ? await writeAccountDocument(id, {
        ...known,
        ...sentDocument(content, stored),
        writer: writerName(),
        write,
      })
    : await removeAccountDocument(id, known);
  if (outcome.kind === "written")
    await noteFollowed(id, {
      accountId,
      generation: outcome.generation,
      revision: outcome.revision,
      ...(content && { base: content }),
      ...(outcome.missing.length > 0 && { owed: outcome.missing }),
    });
  return outcome;
}
