/**
 * Documents that are kept for a day by a handle, so that who mends one line need not send all others again. Only the
 * account that made one can name it. An edit is written only over the version that it was made of.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import {
  HANDLES,
  markdownProblem,
  type ApiWarning,
  type EditedDocument,
  type EditRequest,
  type GenerateRequest,
  type HandleContent,
} from "@platen/contract";
import type { BlockPlace, Difference } from "@platen/render";
import { isPaged, pickOptions, type RenderOptions } from "@platen/render/options";
import { ApiError } from "../api-error.ts";
import type { Room } from "../images/room.ts";
import type { Renderer } from "../rendering/renderer.ts";
import type { Clock } from "../world.ts";
import { applyEdits, type EditProblem } from "./apply-edits.ts";

/** Bounds on what an account keeps by handles: how many, and bytes as they are stored. */
export type HandleBounds = Record<"count" | "total", number>;

export interface HandleRecord {
  id: string;
  version: number;
  /** JSON of `Kept`, compressed, in base64. */
  content: string;
  /** JSON of the last edits: `[digest of key, digest of edits, version]` of each. */
  edits: string;
  expiresAt: number;
}

export interface HandleRecords {
  find(accountId: string, id: string, now: number): Promise<HandleRecord | undefined>;
  /**
   * Adds a document, if its id is not taken.
   *
   * @returns the bound that it would pass; then nothing is changed. Simultaneous requests do not pass one either
   */
  add(
    accountId: string,
    record: HandleRecord,
    bounds: HandleBounds,
    now: number,
  ): Promise<keyof HandleBounds | undefined>;
  /** Writes a version over the one before it. `newer`: another came first, or the document is gone. */
  replace(
    accountId: string,
    record: HandleRecord,
    bounds: HandleBounds,
    now: number,
  ): Promise<"written" | "newer" | "total">;
  /** Returns the number of bytes that all accounts store. */
  storedBytes(): Promise<number>;
}

export interface HandleDependencies {
  handles: HandleRecords;
  renderer: Renderer;
  room: Room;
  clock: Clock;
  markdownLimit: number;
}

interface Kept {
  markdown: string;
  /** The options that it was rendered with; those of a later render win. */
  options: RenderOptions & { brand?: GenerateRequest["brand"] };
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

const bounds: HandleBounds = { count: HANDLES.count, total: HANDLES.total };

async function packed(kept: Kept): Promise<string> {
  return (await pack(JSON.stringify(kept))).toString("base64");
}

async function unpacked({ content }: HandleRecord): Promise<Kept> {
  return JSON.parse((await unpack(Buffer.from(content, "base64"))).toString()) as Kept;
}

async function recordOf(
  { handles, clock }: Pick<HandleDependencies, "handles" | "clock">,
  accountId: string,
  id: string,
): Promise<HandleRecord> {
  const record = await handles.find(accountId, id, clock.now());
  if (record) return record;
  throw new ApiError(
    "NOT_FOUND",
    "The account keeps no such document. One is kept for 24 hours after its render: render it again.",
  );
}

/** A request whose document is there, and what it is a request of for those who send it twice. */
export interface WithDocument<Request> {
  request: Request;
  /** Absent: its Markdown is its own. */
  digest?: string;
}

/**
 * The request with the Markdown and the options of the document that it names. What it says itself wins; as a picture, a
 * document that was kept as a PDF has no pages.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function withDocument<Request extends GenerateRequest>(
  deps: Pick<HandleDependencies, "handles" | "clock">,
  request: Request,
  accountId: string,
): Promise<WithDocument<Request>> {
  const { document: id, ...given } = request;
  if (typeof id !== "string") return { request };
  const record = await recordOf(deps, accountId, id);
  const { markdown, options } = await unpacked(record);
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const asPicture = own["format"] !== undefined && !isPaged(given.format);
  const whole = { ...options, ...(asPicture && { page: undefined }), ...own, markdown, document: id }; // prettier-ignore
  return { request: whole as unknown as Request, digest: `${id}@${record.version}` };
}

/**
 * Keeps the Markdown of a render that was paid for. What has its image's id already is left as it is, edited or not.
 *
 * @returns the handle, or why there is none
 */
export async function keepDocument(
  deps: Pick<HandleDependencies, "handles" | "clock" | "room">,
  request: GenerateRequest,
  { id, accountId, expiresAt }: { id: string; accountId: string; expiresAt: number },
): Promise<{ document?: string; warnings: ApiWarning[] }> {
  if (typeof request.document === "string") return { document: request.document, warnings: [] };
  if (request.document !== true) return { warnings: [] };
  const { markdown, watermark: _, ...rest } = request;
  const options = pickOptions({ ...rest, brand: undefined });
  const brand = request.brand === undefined ? {} : { brand: request.brand };
  const content = await packed({ markdown, options: { ...options, ...brand } });
  await deps.room.refuseIfFull(content.length);
  const record = { id, version: 1, content, edits: "[]", expiresAt };
  const passed = await deps.handles.add(accountId, record, bounds, deps.clock.now());
  if (passed === undefined) return { document: id, warnings: [] };
  return { warnings: [{ code: "DOCUMENT_NOT_KEPT", message: inWords[passed] }] };
}

const inWords: Readonly<Record<keyof HandleBounds, string>> = {
  count: `The account keeps ${HANDLES.count} documents already, as many as it may for a day`,
  total: `The account's documents would have more than ${HANDLES.total} bytes stored`,
};

/** A kept document with its blocks. @throws ApiError `NOT_FOUND` */
export async function readHandle(
  deps: HandleDependencies,
  caller: string,
  id: string,
  signal: AbortSignal,
): Promise<HandleContent> {
  const record = await recordOf(deps, caller, id);
  const kept = await unpacked(record);
  const places = await placesOf(deps, kept, caller, signal);
  const lines = kept.markdown.split(/\r\n|\n|\r/u);
  return {
    document: id,
    version: record.version,
    expiresAt: new Date(record.expiresAt).toISOString(),
    markdown: kept.markdown,
    blocks: places.map((place) => ({ ...place, text: beginning(lines[place.lines[0] - 1] ?? "") })),
  };
}

/** Most characters of a block's first line that are told. */
const BEGINNING = 60;
const beginning = (line: string) =>
  line.length > BEGINNING ? `${line.slice(0, BEGINNING).toWellFormed()}…` : line;

async function placesOf(
  { renderer }: HandleDependencies,
  { markdown, options }: Kept,
  caller: string,
  signal: AbortSignal,
): Promise<BlockPlace[]> {
  const asks = { blocks: true, alone: true };
  const { told } = await renderer.render(markdown, readingOf(options), { caller, signal, asks });
  if (!told?.blocks) throw new Error("a document told no blocks");
  return told.blocks;
}

/** The options by which a document is read and warned of; a brand and cards add nothing to that. */
function readingOf(options: Kept["options"]): RenderOptions {
  const none = { brand: undefined, cards: undefined, frame: undefined, pair: undefined };
  return pickOptions({ ...options, ...none, strict: false, describe: false });
}

interface EditOrder {
  accountId: string;
  id: string;
  request: EditRequest;
  /** A key of the caller: the same edits under it are made once. */
  key: string | undefined;
  signal: AbortSignal;
}

export interface Edited extends Omit<EditedDocument, "blocks"> {
  blocks: Difference["blocks"];
  warnings: ApiWarning[];
}

/** Times that an edit is made anew because another came first. */
const ATTEMPTS = 5;
/** Edits whose keys are remembered. */
const REMEMBERED = 50;

/**
 * Edits a kept document. Nothing is drawn and nothing is charged.
 *
 * @throws ApiError `NOT_FOUND`, `INVALID_REQUEST`, `IDEMPOTENCY_MISMATCH`, `OVERLOADED`
 */
export async function editDocument(deps: HandleDependencies, order: EditOrder): Promise<Edited> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const edited = await tryEdit(deps, order);
    if (edited) return edited;
  }
  throw new ApiError("OVERLOADED", "Others edit this document at this moment. Try again.", {
    retryAfter: 1,
  });
}

type Remembered = [key: string, edits: string, version: number];

/** @returns undefined if another edit came first */
async function tryEdit(deps: HandleDependencies, order: EditOrder): Promise<Edited | undefined> {
  const { accountId, id, request, key, signal } = order;
  const record = await recordOf(deps, accountId, id);
  const remembered = JSON.parse(record.edits) as Remembered[];
  const digests = [digest(key ?? ""), digest(JSON.stringify(request))] as const;
  const known = key === undefined ? undefined : remembered.find(([of]) => of === digests[0]);
  const handle = { document: id, expiresAt: new Date(record.expiresAt).toISOString() };
  if (known) {
    if (known[1] !== digests[1])
      throw new ApiError(
        "IDEMPOTENCY_MISMATCH",
        "This key was used with other edits. Use a new key for new edits.",
      );
    const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
    return { ...handle, version: known[2], repeated: true, counts, blocks: [], warnings: [] };
  }
  if (request.version !== undefined && request.version !== record.version)
    throw refused([
      {
        path: "version",
        message: `version must be that of the document, which is ${record.version}; got ${request.version}. Ask for the document again`,
      },
    ]);
  const kept = await unpacked(record);
  const byBlock = request.edits.some(({ block }) => block !== undefined);
  const places = byBlock ? await placesOf(deps, kept, accountId, signal) : [];
  const applied = applyEdits(kept.markdown, request.edits, places);
  if ("problems" in applied) throw refused(applied.problems);
  const { markdown } = applied;
  const tooLong = markdownProblem(markdown, deps.markdownLimit);
  if (tooLong) throw refused([{ path: "edits", message: tooLong.message }]);
  if (markdown.trim() === "")
    throw refused([{ path: "edits", message: "edits must leave text in the document" }]);
  const { difference, warnings } = await checked(deps, kept, markdown, accountId, signal);
  const content = await packed({ ...kept, markdown });
  await deps.room.refuseIfFull(Math.max(0, content.length - record.content.length));
  const version = record.version + 1;
  const edits = key === undefined ? remembered : [...remembered, [...digests, version]].slice(-REMEMBERED); // prettier-ignore
  const next = { ...record, version, content, edits: JSON.stringify(edits) };
  const outcome = await deps.handles.replace(accountId, next, bounds, deps.clock.now());
  if (outcome === "newer") return undefined;
  if (outcome === "total") throw refused([{ path: "edits", message: inWords.total }]);
  const { counts, blocks } = difference;
  return { ...handle, version, repeated: false, counts, blocks, warnings };
}

/** The difference, and the warnings of what is new. */
async function checked(
  { renderer }: HandleDependencies,
  { markdown: against, options }: Kept,
  markdown: string,
  caller: string,
  signal: AbortSignal,
): Promise<{ difference: Difference; warnings: ApiWarning[] }> {
  const asks = { against, changed: true };
  const watch = { caller, signal, planning: true, asks };
  const { told, warnings } = await renderer.render(markdown, readingOf(options), watch);
  if (!told?.difference) throw new Error("an edit gave no difference");
  const { difference } = told;
  const fresh = difference.blocks.flatMap(({ change, to }) => to && change !== "moved" ? [to] : []); // prettier-ignore
  const isFresh = (line: number) => fresh.some(([from, to]) => line >= from && line <= to);
  return {
    difference,
    warnings: warnings.filter(({ line }) => line !== undefined && isFresh(line)),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

function refused(details: EditProblem[]): ApiError {
  const message = details.map((detail) => detail.message).join(". ");
  return new ApiError("INVALID_REQUEST", `${message}.`, { details });
}
