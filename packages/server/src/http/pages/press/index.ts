/**
 * What the press in the web app's worker asks for: fonts, the names of emoji, signs and the watermark. The addresses
 * hold the name of the app's build, so that a browser can keep the answers for ever.
 */
import { watermarkStyles } from "@platen/render/options";
import { emojiNames, fontFile, markTile, signPixels } from "@platen/render/press-files";
import { callerOf, limitRate } from "../../rate-limits.ts";
import type { Handler, Request } from "../../types.ts";
import { CodedFiles, type Coded } from "./coded-files.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** Of all kinds together; what was used least lately is made anew. */
const files = new CodedFiles();

export const pressRoutes: Readonly<Record<string, Handler>> = {
  "/press/{build}/fonts/{base}/{part}": (request) => {
    const id = `${request.req.param("base")}/${request.req.param("part")}`;
    return answer(request, `font ${id}`, () => fontFile(id));
  },
  "/press/{build}/emoji": (request) =>
    answer(request, "emoji", async () => new TextEncoder().encode([...emojiNames()].join("\n"))),
  "/press/{build}/signs/{width}/{height}/{name}": async (request, context) => {
    const { width = "", height = "", name = "" } = request.req.param();
    const key = `sign ${width} ${height} ${name}`;
    if (!files.has(key))
      await limitRate(request, context, "address", callerOf(request.get("address")));
    return answer(request, key, () => signPixels(name, Number(width), Number(height)));
  },
  "/press/{build}/marks/{family}/{quality}": async (request, context) => {
    const { family = "", quality = "" } = request.req.param();
    const key = `mark ${family} ${quality}`;
    if (!files.has(key))
      await limitRate(request, context, "address", callerOf(request.get("address")));
    const { watermarkText, watermarkStyle } = context;
    const tile = () => markTile(watermarkText, watermarkStyle, family, Number(quality));
    return answer(request, key, async () => packed(await tile()));
  },
};

/** A tile after its width, its height and the number of its style, four bytes each, the lowest first. */
function packed(tile: Awaited<ReturnType<typeof markTile>>): Uint8Array | undefined {
  if (!tile) return undefined;
  const bytes = new Uint8Array(12 + tile.darkness.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, tile.width, true);
  view.setUint32(4, tile.height, true);
  view.setUint32(8, watermarkStyles.indexOf(tile.style), true);
  bytes.set(tile.darkness, 12);
  return bytes;
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
