/** The web app's own addresses for documents that an account keeps. They are no part of the public API. */
import {
  addDocumentPictureRequest,
  BODY_LIMIT,
  checkRequest,
  PICTURES,
  removeDocumentRequest,
  writeDocumentRequest,
} from "@platen/contract";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import {
  addPicture,
  documentBounds,
  listDocuments,
  listVersions,
  readDocument,
  readPicture,
  readVersion,
  removeDocument,
  writeDocument,
  type PackedDocument,
  type PackedWritten,
} from "../../domain/accounts/documents.ts";
import { answerPacked } from "../answers/packed-answer.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import { readJson } from "../bodies/read-body.ts";
import { limitRate } from "../rate-limits.ts";
import { accountOf, logFields, type Handler, type OwnRoute, type Request } from "../types.ts";

const ALL = "/api/web/documents";
const ONE = `${ALL}/{documentId}`;
const VERSIONS = `${ONE}/versions`;
const PICTURE = `${ONE}/pictures/{name}`;

/** A document's text is bounded by itself; JSON may write a character as six. */
const DOCUMENT_BODY = 2 * BODY_LIMIT;
const PICTURE_BODY = Math.ceil(PICTURES.bytes / 3) * 4 + 1024;

const list: Handler = async (request, context) => {
  const after = Number(request.req.query("after") ?? 0);
  if (!Number.isSafeInteger(after) || after < 0) {
    const message = "after must be the cursor of an earlier answer";
    throw new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path: "after", message }] });
  }
  return answer(request, await listDocuments(context, accountOf(request), after));
};

const removeAll: Handler = async (request, context) => {
  documentBounds(context);
  await context.documents.removeAll(accountOf(request));
  return answer(request, { deleted: true });
};

const read: Handler = async (request, context) =>
  reading(
    request,
    context,
    () => readDocument(context, accountOf(request), idIn(request)),
    (document) => answerDocument(request, context, document),
  );

const versions: Handler = async (request, context) =>
  answer(request, { versions: await listVersions(context, accountOf(request), idIn(request)) });

const readOneVersion: Handler = async (request, context) => {
  const name = request.req.param("revision") ?? "";
  // Any other word names no version.
  const revision = /^\d{1,9}$/u.test(name) ? Number(name) : 0;
  return reading(
    request,
    context,
    () => readVersion(context, accountOf(request), idIn(request), revision),
    (document) => answerDocument(request, context, document),
  );
};

const write: Handler = async (request, context) => {
  const id = idIn(request);
  await limit(request, context);
  const body = await readJson(request, context, DOCUMENT_BODY);
  const { value } = accepted(checkRequest(writeDocumentRequest, body));
  const { revision, generation, pictures, writer, write: ofWriter, ...content } = value;
  const outcome = await writeDocument(context, {
    accountId: accountOf(request),
    id,
    revision,
    generation,
    content,
    pictures,
    write: [writer, ofWriter],
  });
  return answerWritten(request, context, outcome);
};

const remove: Handler = async (request, context) => {
  const id = idIn(request);
  await limit(request, context);
  const body = await readJson(request, context);
  const { revision, generation } = accepted(checkRequest(removeDocumentRequest, body)).value;
  const accountId = accountOf(request);
  const outcome = await removeDocument(context, { accountId, id, revision, generation });
  return answerWritten(request, context, outcome);
};

const pictureIn = (request: Request) => ({
  accountId: accountOf(request),
  documentId: idIn(request),
  name: request.req.param("name") ?? "",
});

const readOne: Handler = async (request, context) =>
  reading(
    request,
    context,
    () => readPicture(context, pictureIn(request)),
    (data) => {
      // In base64, it is JSON as it stands.
      const json = Buffer.from(`{"success":true,"data":{"data":"${data}"}}`, "latin1");
      setHeaders(request);
      request.header("Content-Length", String(json.length));
      return request.body(heldBody(request, json, context), 200);
    },
  );

const addOne: Handler = async (request, context) => {
  const picture = pictureIn(request);
  await limit(request, context);
  const body = await readJson(request, context, PICTURE_BODY);
  const { data } = accepted(checkRequest(addDocumentPictureRequest, body)).value;
  await addPicture(context, { ...picture, data });
  return answer(request, { added: true });
};

export const documentRoutes: readonly OwnRoute[] = [
  [ALL, "session", "GET", list],
  [ALL, "session", "DELETE", removeAll],
  [ONE, "session", "GET", read],
  [ONE, "session", "POST", write],
  [ONE, "session", "DELETE", remove],
  [VERSIONS, "session", "GET", versions],
  [`${VERSIONS}/{revision}`, "session", "GET", readOneVersion],
  [PICTURE, "session", "GET", readOne],
  [PICTURE, "session", "POST", addOne],
];

const limit = (request: Request, context: Context) =>
  limitRate(request, context, "document", accountOf(request));

/** One may have megabytes, and is not read for who has gone. */
function reading<Read>(
  request: Request,
  { storedReads }: Context,
  read: () => Promise<Read>,
  send: (found: Read) => Response,
): Promise<Response> {
  return storedReads.read(accountOf(request), request.req.raw.signal, read, send);
}

function answer(request: Request, data: object): Response {
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data });
}

function answerWritten(request: Request, context: Context, outcome: PackedWritten): Response {
  if (outcome.kind !== "newer") return answer(request, outcome);
  const { document, ...rest } = outcome;
  return answerDocument(request, context, document, rest);
}

/** @param of the object that the document stands in, by the name `document`; default: it is the answer itself */
function answerDocument(
  request: Request,
  context: Context,
  { packed, ...document }: PackedDocument,
  of?: object,
): Response {
  const data = of ? { ...of, document } : document;
  if (!packed) return answer(request, data);
  setHeaders(request);
  // The text follows as the last field of the innermost object.
  const json = JSON.stringify({ success: true, data });
  const tail = /\}+$/u.exec(json)?.[0] ?? "";
  const head = `${json.slice(0, -tail.length)},"content":`;
  return answerPacked(request, { head, bytes: packed, tail }, context);
}

function setHeaders(request: Request): void {
  request.header("Cache-Control", "private, no-store");
  request.header("Content-Type", "application/json");
}

/** @throws ApiError `NOT_FOUND` of what can be no document's */
function idIn(request: Request): string {
  const id = request.req.param("documentId") ?? "";
  if (!/^[\w-]{1,64}$/u.test(id))
    throw new ApiError("NOT_FOUND", "The account keeps no such document.");
  logFields(request, { documentId: id });
  return id;
}
