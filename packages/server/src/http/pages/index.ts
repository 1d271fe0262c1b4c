/** What is served for people and tools besides the endpoints of the contract. */
import { openApiDocument } from "@platen/contract";
import type { Handler } from "../types.ts";
import { referencePage } from "./reference/index.ts";

const openApi: Handler = (request, { baseUrl }) => {
  request.header("Cache-Control", "public, max-age=300");
  return request.json(openApiDocument(baseUrl));
};

const home: Handler = (request) => request.redirect("/docs/api", 302);

export const pages: Readonly<Record<string, Handler>> = {
  "/": home,
  "/openapi.json": openApi,
  "/docs/api": referencePage,
};
