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
  readDocument,
  readPicture,
  removeDocument,
  writeDocument,
} from "../../domain/accounts/documents.ts";
import { accepted } from "../bodies/checked-body.ts";
import { readJson } from "../bodies/read-body.ts";
import { limitRate } from "../rate-limits.ts";
import { accountOf, logFields, type Handler, type OwnRoute, type Request } from "../types.ts";

const ALL = "/api/web/documents";
const ONE = `${ALL}/{documentId}`;
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
  answer(request, await readDocument(context, accountOf(request), idIn(request)));

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
  return answer(request, outcome);
};

const remove: Handler = async (request, context) => {
  const id = idIn(request);
  await limit(request, context);
  const body = await readJson(request, context);
  const { revision, generation } = accepted(checkRequest(removeDocumentRequest, body)).value;
  const accountId = accountOf(request);
  return answer(request, await removeDocument(context, { accountId, id, revision, generation }));
};

const pictureIn = (request: Request) => ({
  accountId: accountOf(request),
  documentId: idIn(request),
  name: request.req.param("name") ?? "",
});

const readOne: Handler = async (request, context) =>
  answer(request, { data: await readPicture(context, pictureIn(request)) });

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
  [PICTURE, "session", "GET", readOne],
  [PICTURE, "session", "POST", addOne],
];

const limit = (request: Request, context: Context) =>
  limitRate(request, context, "document", accountOf(request));

function answer(request: Request, data: object): Response {
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data });
}

/** @throws ApiError `NOT_FOUND` of what can be no document's */
function idIn(request: Request): string {
  const id = request.req.param("documentId") ?? "";
  if (!/^[\w-]{1,64}$/u.test(id))
    throw new ApiError("NOT_FOUND", "The account keeps no such document.");
  logFields(request, { documentId: id });
  return id;
}
