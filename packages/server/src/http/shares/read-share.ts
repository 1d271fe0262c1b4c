/** What whoever follows the link is given: the app's page, the document, and its picture. */
import { ApiError } from "../../domain/api-error.ts";
import { readShare } from "../../domain/accounts/shares.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import type { WebApp } from "../pages/web/index.ts";
import type { Handler, Request } from "../types.ts";
import { addressOf } from "./address.ts";

/** Of a share's identifier. */
const FORM = /^[A-Za-z0-9_-]{22}$/u;
/** Whatever browsers do with an answer, nothing in it runs. */
const INERT = "default-src 'none'; sandbox";

/** The app opens the document; programs that make previews of links read the head of the page. */
export const sharedPage =
  (app: WebApp): Handler =>
  async (request, { shares, clock, baseUrl }) => {
    const id = idIn(request);
    const share = id === undefined ? undefined : await shares.find(id, clock.now());
    // Nobody is to find by a search engine what was given to few.
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

/** A document that cannot be drawn has none. */
const pictureFacts = (address: string) => ({
  "og:image": `${address}/picture.jpg`,
  "og:image:width": "1200",
  "og:image:height": "630",
  "twitter:card": "summary_large_image",
});

export const readShared: Handler = async (request, context) => {
  const id = idIn(request);
  const content = id === undefined ? undefined : await readShare(context, id);
  if (!content) throw gone();
  return answer(request, content, "application/json", "private, no-store", context);
};

export const sharedPicture: Handler = async (request, context) => {
  const id = idIn(request);
  const { shares, clock } = context;
  const picture = id === undefined ? undefined : await shares.picture(id, clock.now());
  if (picture === undefined) throw gone();
  const bytes = Buffer.from(picture, "base64");
  return answer(request, bytes, "image/jpeg", "public, max-age=3600", context);
};

function answer(
  request: Request,
  bytes: Buffer,
  type: string,
  cacheControl: string,
  context: Parameters<typeof heldBody>[2],
): Response {
  request.header("Content-Type", type);
  request.header("Content-Length", String(bytes.length));
  request.header("Cache-Control", cacheControl);
  request.header("Content-Security-Policy", INERT);
  request.header("X-Robots-Tag", "noindex");
  if (request.req.method === "HEAD") return request.body(null, 200);
  return request.body(heldBody(request, bytes, context), 200);
}

function idIn(request: Request): string | undefined {
  const id = request.req.param("shareId") ?? "";
  return FORM.test(id) ? id : undefined;
}

function gone(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such document, or it has expired or been deleted.");
}
