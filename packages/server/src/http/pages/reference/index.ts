import { createHash } from "node:crypto";
import { openApiDocument } from "@platen/contract";
import type { Handler } from "../../types.ts";
import { remember } from "../remember.ts";
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

const pageFor = remember((baseUrl) => renderReference(openApiDocument(baseUrl), baseUrl));

export const referencePage: Handler = (request, { baseUrl }) => {
  request.header("Content-Security-Policy", policy);
  request.header("Cache-Control", "public, max-age=300");
  return request.html(pageFor(baseUrl));
};
