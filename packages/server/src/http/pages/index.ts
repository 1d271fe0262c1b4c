/** Pages for people and tools, besides the endpoints of the contract. */
import { openApiDocument } from "@platen/contract";
import type { Handler } from "../types.ts";
import { DOCUMENT, documentPage, llmsText } from "./markdown.ts";
import { remember } from "./remember.ts";
import type { WebApp } from "./web/index.ts";

const openApi: Handler = (request, { baseUrl }) => {
  request.header("Content-Type", "application/json");
  request.header("Cache-Control", "public, max-age=300");
  return request.body(openApiText(baseUrl));
};

/** Bytes: a text would be made into them anew for everybody who asks. */
const openApiText = remember((baseUrl) =>
  new TextEncoder().encode(JSON.stringify(openApiDocument(baseUrl))),
);

const toOpenApi: Handler = (request) => request.redirect("/openapi.json", 302);

/** @param app the web app, if it has been built; without it the OpenAPI document stands in its place */
export function createPages(app: WebApp | undefined): Readonly<Record<string, Handler>> {
  return {
    "/": toOpenApi,
    "/openapi.json": openApi,
    "/docs/api": toOpenApi,
    ...app?.routes,
    "/llms.txt": llmsText,
    // Behind the pages whose addresses look alike.
    [DOCUMENT]: documentPage,
  };
}
