import { createHash } from "node:crypto";
import { openApiDocument } from "@platen/contract";
import type { Handler } from "../../types.ts";
import { renderReference } from "./page.ts";
import { style } from "./style.ts";

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const pages = new Map<string, string>();

export const referencePage: Handler = (request, { baseUrl }) => {
  const page = pages.get(baseUrl) ?? renderReference(openApiDocument(baseUrl), baseUrl);
  pages.set(baseUrl, page);
  request.header("Content-Security-Policy", policy);
  request.header("Cache-Control", "public, max-age=300");
  return request.html(page);
};
