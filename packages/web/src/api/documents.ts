/** Documents that the account keeps, so that they follow their author. */
import type {
  AccountDocument,
  AccountDocuments,
  DocumentVersion,
  DocumentWritten,
} from "@platen/contract";
import { patience } from "./patience.ts";
import { requestJson, type Method } from "./request.ts";

const all = "/api/web/documents";
const one = (id: string) => `${all}/${encodeURIComponent(id)}`;
const pictureOf = (id: string, name: string) => `${one(id)}/pictures/${encodeURIComponent(name)}`;

async function ask<Data>(method: Method, path: string, body?: unknown): Promise<Data> {
  const extra = { signal: patience(), ...(body !== undefined && { body }) };
  return (await requestJson<{ data: Data }>(method, path, extra)).data;
}

/** @param after the cursor of an earlier answer; 0: all */
export const listAccountDocuments = (after: number) =>
  ask<AccountDocuments>("GET", `${all}?after=${after}`);

/** @throws ApiError `NOT_FOUND` of one that was deleted long ago */
export const readAccountDocument = (id: string) => ask<AccountDocument>("GET", one(id));

/** The newest first. */
export const listAccountVersions = async (id: string) =>
  (await ask<{ versions: DocumentVersion[] }>("GET", `${one(id)}/versions`)).versions;

/** @throws ApiError `NOT_FOUND` of one that has been let go of */
export const readAccountVersion = (id: string, revision: number) =>
  ask<AccountDocument>("GET", `${one(id)}/versions/${revision}`);

export const writeAccountDocument = (id: string, body: object) =>
  ask<DocumentWritten>("POST", one(id), body);

export const removeAccountDocument = (id: string, body: object) =>
  ask<DocumentWritten>("DELETE", one(id), body);

export const removeAccountDocuments = () => ask<unknown>("DELETE", all);

/** @returns base64 @throws ApiError `NOT_FOUND` of one that has not been sent */
export const readAccountPicture = async (id: string, name: string) =>
  (await ask<{ data: string }>("GET", pictureOf(id, name))).data;

export const addAccountPicture = (id: string, name: string, data: string) =>
  ask<unknown>("POST", pictureOf(id, name), { data });
