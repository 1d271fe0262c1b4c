/** Handlers for readers of a share: the app's page, the document, and its picture. */
import { ApiError } from "../../domain/api-error.ts";
import type { Context } from "../../context.ts";
import type { ShareRecords } from "../../domain/accounts/shares.ts";
import { answerPacked } from "../answers/packed-answer.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import type { WebApp } from "../pages/web/index.ts";
import { callerOf, limitRate } from "../rate-limits.ts";
import type { Handler, Request } from "../types.ts";
import { addressOf } from "./address.ts";

/** Form of a share's identifier. */
const FORM = /^[A-Za-z0-9_-]{22}$/u;
/** Policy that keeps anything in an answer from running, whatever a browser does with it. */
const INERT = "default-src 'none'; sandbox";

/**
 * Sends the app's page, which opens the document; programs that make link previews read the head of
 * the page.
 */
export const sharedPage =
  (app: WebApp): Handler =>
  async (request, { shares, clock, baseUrl }) => {
    const id = idIn(request);
    const share = id === undefined ? undefined : await shares.find(id, clock.now());
    // Search engines must not list what was given to few.
    request.header("X-Robots-Tag", "noindex");
    if (!share) return app.pageWith(request, { title: "Platen", facts: {}, status: 404 });
    const address = addressOf(baseUrl, share.id);
    const title = share.title || "Platen";
    return app.pageWith(request, {
      title,
      facts: {
        "og:type": "article",
        "og:site_name": "Platen",
        "og:title": title,
        "og:description": share.summary,
        "og:url": address,
        ...(share.hasPicture ? pictureFacts(address) : { "twitter:card": "summary" }),
      },
    });
  };

/** Facts about the picture; a document that cannot be drawn has none. */
const pictureFacts = (address: string) => ({
  "og:image": `${address}/picture.jpg`,
  "og:image:width": "1200",
  "og:image:height": "630",
  "twitter:card": "summary_large_image",
});

export const readShared: Handler = (request, context) =>
  answer(request, context, {
    kind: "content",
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
    send: (packed) => answerPacked(request, { bytes: packed }, context),
  });

export const sharedPicture: Handler = (request, context) =>
  answer(request, context, {
    kind: "picture",
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" },
    send: (bytes) => {
      request.header("Content-Length", String(bytes.length));
      return request.body(heldBody(request, bytes, context), 200);
    },
  });

interface Asked {
  /** Field of the share to send, stored in base64. */
  kind: keyof Pick<ShareRecords, "content" | "picture">;
  headers: Readonly<Record<string, string>>;
  send: (bytes: Uint8Array) => Response;
}

/**
 * Sends a field of a share. The row says whether it exists; the field is read when its bytes can go
 * out, and not for a request of the head.
 */
async function answer(
  request: Request,
  context: Context,
  { kind, headers, send }: Asked,
): Promise<Response> {
  const { shares, storedReads, clock } = context;
  const caller = callerOf(request.get("address"));
  await limitRate(request, context, "document", caller);
  const id = idIn(request);
  const share = id === undefined ? undefined : await shares.find(id, clock.now());
  if (!share || (kind === "picture" && !share.hasPicture)) throw gone();
  const told = () => {
    for (const [name, value] of Object.entries(headers)) request.header(name, value);
    request.header("Content-Security-Policy", INERT);
    request.header("X-Robots-Tag", "noindex");
  };
  if (request.req.method === "HEAD") {
    told();
    return request.body(null, 200);
  }
  const { signal } = request.req.raw;
  const read = () => shares[kind](share.id, clock.now());
  return storedReads.read(caller, signal, read, (found) => {
    if (found === undefined) throw gone();
    told();
    return send(Buffer.from(found, "base64"));
  });
}

function idIn(request: Request): string | undefined {
  const id = request.req.param("shareId") ?? "";
  return FORM.test(id) ? id : undefined;
}

function gone(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such document, or it has expired or been deleted.");
}
