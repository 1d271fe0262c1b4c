/**
 * Documents that an account keeps, so that they follow their author to other devices. Only the web app calls for
 * them, so they are no part of the public interface and of the OpenAPI document.
 */
import { z } from "zod";
import { DOCUMENT_NAME_LIMIT, PICTURES } from "../../limits.ts";
import { show } from "../render-fields.ts";

/** Characters of a style, as JSON. It is the web app's own, which reads it anew. */
const STYLE_LIMIT = 20_000;

const short = (field: string) => {
  const error = ({ input }: { input?: unknown }) =>
    `${field} must be text of at most ${DOCUMENT_NAME_LIMIT} characters; got ${show(input)}`;
  return z.string({ error }).max(DOCUMENT_NAME_LIMIT, { error });
};
const key = (field: string) => {
  const error = ({ input }: { input?: unknown }) =>
    `${field} must be 1 to 64 letters, digits, hyphens and underscores; got ${show(input)}`;
  return z.string({ error }).regex(/^[\w-]{1,64}$/u, { error });
};
const count = (field: string) =>
  z
    .int({ error: ({ input }) => `${field} must be a whole number; got ${show(input)}` })
    .min(0, { error: ({ input }) => `${field} must not be below 0; got ${show(input)}` });

const isPictureName = (name: string) => /^[a-z0-9-]{1,80}\.[a-z]{3,4}$/u.test(name);
const namesError = `pictures must be at most ${PICTURES.count} names of pictures`;

/** State of the document on the service that a writer knows: it is written only over that. */
const known = {
  /** Revision of the document there; 0: there is none. */
  revision: count("revision"),
  /** Generation of the account's documents; absent: whichever there is. */
  generation: key("generation").optional(),
};

export const writeDocumentRequest = z.object({
  ...known,
  name: short("name"),
  /** May be empty. */
  markdown: z.string({ error: ({ input }) => `markdown must be text; got ${show(input)}` }),
  style: z
    .record(z.string(), z.unknown(), {
      error: ({ input }) => `style must be an object; got ${show(input)}`,
    })
    .refine((style) => JSON.stringify(style).length <= STYLE_LIMIT, {
      error: `style must have at most ${STYLE_LIMIT} characters as JSON`,
    }),
  /** Empty: none. */
  folder: short("folder"),
  /** Time by the device's clock, in ms since 1970. */
  createdAt: count("createdAt"),
  changedAt: count("changedAt"),
  /** Names of those that the text shows. */
  pictures: z
    .array(z.string().refine(isPictureName, { error: namesError }), { error: namesError })
    .max(PICTURES.count, { error: namesError }),
  /**
   * Writer, and number of its write: if the answer was lost, a repeated write is recognised by
   * them.
   */
  writer: key("writer"),
  write: key("write"),
});

export const removeDocumentRequest = z.object(known);

export const addDocumentPictureRequest = z.object({
  data: z
    .base64({ error: ({ input }) => `data must be base64; got ${show(input)}` })
    .min(1, { error: "data must not be empty" }),
});

/** Fields of a document that an account keeps. */
export type KeptDocument = Pick<
  z.infer<typeof writeDocumentRequest>,
  "name" | "markdown" | "style" | "folder" | "createdAt" | "changedAt"
>;

/** A document of an account. Without `content` it was deleted. */
export interface AccountDocument {
  documentId: string;
  revision: number;
  content?: KeptDocument;
  /** The last write of each writer, the newest last. */
  writes: readonly (readonly [writer: string, write: string])[];
}

/** An earlier content of a document, which the account keeps. */
export interface DocumentVersion {
  /** Revision that it was. */
  revision: number;
  /** Time by the service's clock at which it was written, in ms since 1970. */
  writtenAt: number;
  /** As it is stored. */
  bytes: number;
}

/** Entry of a list: a document is there, or has been deleted. */
export interface DocumentHead {
  documentId: string;
  revision: number;
  deleted: boolean;
}

/** All documents of an account, or those that were written after a cursor. */
export interface AccountDocuments {
  /**
   * Generation of the documents: another one after all have been deleted; absent: nothing has been
   * kept, or not since then.
   */
  generation?: string;
  /** Cursor: a request with it is answered with what has been written since. */
  cursor: number;
  documents: DocumentHead[];
  /** Count and stored bytes of all documents that are there. */
  used: { count: number; bytes: number };
  limits: { count: number; bytes: number };
}

/**
 * The outcome of a write. `newer`: somebody has written since, and nothing was changed; `gone`: all documents of that
 * generation have been deleted, and nothing was changed.
 */
export type DocumentWritten =
  | {
      kind: "written";
      revision: number;
      generation: string;
      /** Pictures that the text shows and the account does not have. */
      missing: string[];
    }
  | { kind: "newer"; document: AccountDocument }
  | { kind: "gone" };
