/**
 * Routes of the files for the press in the web app's worker: fonts, emoji, hyphenation patterns and
 * the words of the watermark. The addresses hold the name of the app's build, so that a browser can
 * keep the answers for ever.
 */
import { emojiDrawing, emojiNames, fontFile, patterns } from "@platen/render/press-files";
import type { Handler, Request } from "../../types.ts";
import { CodedFiles, type Coded } from "./coded-files.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** Files of all kinds; the least recently used are made anew. */
const files = new CodedFiles();

export const pressRoutes: Readonly<Record<string, Handler>> = {
  "/press/{build}/fonts/{base}/{part}": (request) => {
    const id = `${request.req.param("base")}/${request.req.param("part")}`;
    return answer(request, `font ${id}`, () => fontFile(id));
  },
  "/press/{build}/emoji": (request) =>
    answer(request, "emoji", async () => utf8([...emojiNames()].join("\n"))),
  "/press/{build}/emoji/{name}": (request) => {
    const name = request.req.param("name") ?? "";
    return answer(request, `emoji ${name}`, async () => utf8(emojiDrawing(name)));
  },
  "/press/{build}/patterns/{name}": (request) => {
    const name = request.req.param("name") ?? "";
    return answer(request, `patterns ${name}`, () => patterns(name));
  },
  "/press/{build}/mark": (request, { watermarkText: words, watermarkStyle: style }) =>
    answer(request, "mark", async () => utf8(JSON.stringify({ words, style }))),
};

function utf8(text: string | undefined): Uint8Array | undefined {
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

async function answer(
  request: Request,
  key: string,
  make: () => Promise<Uint8Array | undefined>,
): Promise<Response> {
  const coded = await files.take(key, request.req.header("accept-encoding"), make);
  return coded ? send(request, coded) : request.notFound();
}

function send(request: Request, { bytes, coding }: Coded): Response {
  request.header("Cache-Control", FOREVER);
  request.header("Vary", "Accept-Encoding", { append: true });
  request.header("Content-Type", "application/octet-stream");
  request.header("Content-Length", String(bytes.length));
  if (coding !== undefined) request.header("Content-Encoding", coding);
  if (request.req.method === "HEAD") return request.body(null, 200);
  return request.body(bytes, 200);
}
