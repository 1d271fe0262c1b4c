/**
 * Documents that an account keeps for itself, so that its owner has them on other devices. A device
 * may overwrite only a revision that it has seen; otherwise it gets the newer one, merges, and
 * writes again. Nothing is merged here.
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  DOCUMENTS_PER_ACCOUNT,
  markdownProblem,
  PICTURES,
  type AccountDocument,
  type AccountDocuments,
  type DocumentVersion,
  type DocumentWritten,
  type KeptDocument,
} from "@platen/contract";
import { ApiError } from "../api-error.ts";
import type { Room } from "../images/room.ts";
import type { Clock, Randomness } from "../world.ts";

/** The bounds on what an account keeps: documents, and bytes of them and their pictures as they are stored. */
export type DocumentBounds = Record<"count" | "bytes", number>;

export interface DocumentRecord {
  id: string;
  revision: number;
  /** JSON of a `KeptDocument`, compressed, in base64; absent: it was deleted. */
  content?: string;
  writes: AccountDocument["writes"];
}

/** A document, and the revision of it that a writer has seen. */
export interface KnownDocument {
  accountId: string;
  id: string;
  revision: number;
  generation: string | undefined;
}

export interface DocumentChange extends KnownDocument {
  /** New content; absent: the document is to be deleted. */
  content?: string;
  /** Names of its pictures; others that it has are removed. */
  pictures: readonly string[];
  /** Writer and write; absent for a deletion, which can be done twice. */
  write?: readonly [writer: string, write: string];
  /** Generation for an account that has kept nothing yet. */
  freshGeneration: string;
  now: number;
}

export type Changed =
  | { kind: "written"; revision: number; generation: string; missing: string[] }
  | { kind: "newer"; record: DocumentRecord }
  | { kind: "gone" }
  /** The change would pass a bound; nothing is changed. */
  | { kind: "full"; bound: keyof DocumentBounds };

export interface DocumentRecords {
  /** Returns the documents written after a cursor. */
  list(accountId: string, after: number): Promise<Omit<AccountDocuments, "limits">>;
  find(accountId: string, id: string): Promise<DocumentRecord | undefined>;
  /** Returns earlier contents that are kept of a document, the newest first. */
  versions(accountId: string, id: string): Promise<DocumentVersion[]>;
  /** @returns its content, as a record has it */
  version(accountId: string, id: string, revision: number): Promise<string | undefined>;
  /** Changes a document, and keeps its earlier content from time to time. Simultaneous requests do not pass the bounds either. */
  change(change: DocumentChange, bounds: DocumentBounds): Promise<Changed>;
  /** Removes all documents, and the traces of deleted ones. */
  removeAll(accountId: string): Promise<void>;
  /** @param data base64. `unknown`: the document does not show it */
  addPicture(picture: NewPicture, bounds: DocumentBounds): Promise<"added" | "unknown" | "bytes">;
  /** @returns base64 */
  picture(accountId: string, id: string, name: string): Promise<string | undefined>;
  /** Returns the number of bytes that all accounts store. */
  storedBytes(): Promise<number>;
}

export interface NewPicture {
  accountId: string;
  documentId: string;
  name: string;
  data: string;
}

export interface DocumentDependencies {
  documents: DocumentRecords;
  room: Room;
  clock: Clock;
  random: Randomness;
  config: { storeDocuments: number };
  markdownLimit: number;
}

const pack = promisify(gzip);

/** @throws ApiError `NOT_FOUND` where accounts keep no documents */
export function documentBounds({ config }: Pick<DocumentDependencies, "config">): DocumentBounds {
  if (config.storeDocuments === 0)
    throw new ApiError("NOT_FOUND", "Accounts of this service keep no documents.");
  return { count: DOCUMENTS_PER_ACCOUNT, bytes: config.storeDocuments };
}

export async function listDocuments(
  deps: DocumentDependencies,
  accountId: string,
  after: number,
): Promise<AccountDocuments> {
  const limits = documentBounds(deps);
  return { ...(await deps.documents.list(accountId, after)), limits };
}

/** A document whose text is left as it is stored. */
export type PackedDocument = Omit<AccountDocument, "content"> & {
  /** JSON of a `KeptDocument`, in gzip's format; absent: it was deleted. */
  packed?: Uint8Array;
};

/** The outcome of a write, with a newer document of another writer as it is stored. */
export type PackedWritten =
  | Exclude<DocumentWritten, { kind: "newer" }>
  | { kind: "newer"; document: PackedDocument };

/** @throws ApiError `NOT_FOUND` */
export async function readDocument(
  deps: DocumentDependencies,
  accountId: string,
  id: string,
): Promise<PackedDocument> {
  documentBounds(deps);
  const record = await deps.documents.find(accountId, id);
  if (!record) throw new ApiError("NOT_FOUND", "The account keeps no such document.");
  return packedIn(record);
}

/** @throws ApiError `NOT_FOUND` where accounts keep no documents */
export function listVersions(
  deps: DocumentDependencies,
  accountId: string,
  id: string,
): Promise<DocumentVersion[]> {
  documentBounds(deps);
  return deps.documents.versions(accountId, id);
}

/** @throws ApiError `NOT_FOUND` */
export async function readVersion(
  deps: DocumentDependencies,
  accountId: string,
  id: string,
  revision: number,
): Promise<PackedDocument> {
  documentBounds(deps);
  const content = await deps.documents.version(accountId, id, revision);
  if (content === undefined)
    throw new ApiError("NOT_FOUND", "The account keeps no such version of the document.");
  return packedIn({ id, revision, content, writes: [] });
}

interface PageParameters extends KnownDocument {
  content: KeptDocument;
  pictures: readonly string[];
  write: readonly [writer: string, write: string];
}

/** @throws ApiError `INVALID_REQUEST` where a bound is passed, `OVERLOADED` */
export async function writeDocument(
  deps: DocumentDependencies,
  parameters: PageParameters,
): Promise<PackedWritten> {
  documentBounds(deps);
  const tooLong = markdownProblem(parameters.content.markdown, deps.markdownLimit);
  if (tooLong) throw refused(tooLong.path, tooLong.message);
  const content = (await pack(JSON.stringify(parameters.content))).toString("base64");
  await deps.room.refuseIfFull(content.length);
  return change(deps, { ...parameters, content });
}

/** @throws ApiError `NOT_FOUND` where accounts keep no documents */
export function removeDocument(
  deps: DocumentDependencies,
  known: KnownDocument,
): Promise<PackedWritten> {
  return change(deps, { ...known, pictures: [] });
}

/** @throws ApiError `INVALID_REQUEST` where a bound is passed, `NOT_FOUND`, `OVERLOADED` */
export async function addPicture(deps: DocumentDependencies, picture: NewPicture): Promise<void> {
  const bounds = documentBounds(deps);
  const bytes = Buffer.byteLength(picture.data, "base64");
  if (bytes > PICTURES.bytes)
    throw refused("data", `data must have at most ${PICTURES.bytes} bytes; got ${bytes}`);
  await deps.room.refuseIfFull(picture.data.length);
  const added = await deps.documents.addPicture(picture, bounds);
  if (added === "unknown")
    throw new ApiError("NOT_FOUND", "The account keeps no document that shows this picture.");
  if (added === "bytes") throw passed("data", "bytes", bounds);
}

/** @returns base64 @throws ApiError `NOT_FOUND` */
export async function readPicture(
  deps: DocumentDependencies,
  { accountId, documentId, name }: Omit<NewPicture, "data">,
): Promise<string> {
  documentBounds(deps);
  const data = await deps.documents.picture(accountId, documentId, name);
  if (data === undefined) throw new ApiError("NOT_FOUND", "The account keeps no such picture.");
  return data;
}

async function change(
  deps: DocumentDependencies,
  parameters: Omit<DocumentChange, "freshGeneration" | "now">,
): Promise<PackedWritten> {
  const bounds = documentBounds(deps);
  const now = deps.clock.now();
  const freshGeneration = deps.random.uuid();
  const outcome = await deps.documents.change({ ...parameters, freshGeneration, now }, bounds);
  if (outcome.kind === "full")
    throw passed(outcome.bound === "count" ? "name" : "markdown", outcome.bound, bounds);
  if (outcome.kind !== "newer") return outcome;
  return { kind: "newer", document: packedIn(outcome.record) };
}

function packedIn({ id, content, ...rest }: DocumentRecord): PackedDocument {
  const packed = content === undefined ? {} : { packed: Buffer.from(content, "base64") };
  return { documentId: id, ...rest, ...packed };
}

function passed(field: string, bound: keyof DocumentBounds, bounds: DocumentBounds): ApiError {
  const words = {
    count: `The account keeps ${bounds.count} documents already, as many as it may; delete one first`,
    bytes: `The account's documents would have more than ${bounds.bytes} bytes stored; delete one first, or make its pictures smaller`,
  };
  return refused(field, words[bound]);
}

function refused(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
