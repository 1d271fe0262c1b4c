/**
 * Answers a signed link. The account of its key pays with the first view of each content, look and month; from then on
 * it is rendered again where the cache has lost it, and costs nothing.
 */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ApiWarning, GenerateRequest } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import type { Format } from "@platen/render/options";
import { LRUCache } from "lru-cache";
import type { WithBrand } from "../accounts/brands.ts";
import { ApiError } from "../api-error.ts";
import { hashRequest, keyedLink } from "../charging/idempotency.ts";
import { reserveRender } from "../charging/reserving.ts";
import { laneOf } from "../limits/lane-of.ts";
import { withMarkdown } from "../rendering/sources.ts";
import {
  renderAndCharge,
  renderRequest,
  type RenderDependencies,
} from "../requests/render-and-charge.ts";
import { wasFree } from "../requests/replay.ts";

export interface LinkOrder {
  accountId: string;
  request: WithBrand<GenerateRequest>;
  warnings: readonly ApiWarning[];
  /** Digest of the stored brand that the link names. */
  brand: string;
  attached: AttachedPictures | undefined;
  signal: AbortSignal;
}

export interface ViewedLink {
  bytes: Uint8Array;
  format: Format;
  width: number;
  height: number;
  warnings: readonly ApiWarning[];
  /** Whether this view was charged. */
  charge: "free" | "credit" | "none";
}

/** The request with its Markdown, and where that came from. */
type Read = Awaited<ReturnType<typeof withMarkdown<LinkOrder["request"]>>>;

/** Pause before another look at a render that another node has begun, in ms. */
const PAUSE = 150;
/** Looks at most: a minute and a half. */
const LOOKS = 600;

/** Links that are paid for this month, whether their pictures are clean: nobody asks the books again. */
const paid = new LRUCache<string, "clean" | "marked">({ max: 20_000 });
/** First views that are being rendered: others wait for them. */
const under = new Map<string, Promise<ViewedLink>>();

/** @throws ApiError, and RenderError of the render */
export async function viewLink(deps: RenderDependencies, order: LinkOrder): Promise<ViewedLink> {
  const { accountId, brand, signal } = order;
  // The text at an address may change: each content of it is paid for.
  const read = await withMarkdown(deps, order.request, { caller: accountId, signal });
  const digest = createHash("sha256").update(hashRequest(read.request)).update(brand).digest("hex");
  const keyed = keyedLink(digest, deps.clock.now());
  const name = `${accountId} ${keyed.key}`;
  const known = paid.get(name);
  if (known) return viewAgain(deps, order, read, known);
  const running = under.get(name);
  if (running) return { ...(await running), charge: "none" };
  const first = firstView(deps, order, read, keyed, (kind) => paid.set(name, kind));
  under.set(name, first);
  // The first caller may go away; others wait for the same picture.
  first.catch(() => undefined).finally(() => under.delete(name));
  signal.throwIfAborted();
  return first;
}

async function firstView(
  deps: RenderDependencies,
  order: LinkOrder,
  read: Read,
  keyed: ReturnType<typeof keyedLink>,
  note: (kind: "clean" | "marked") => void,
): Promise<ViewedLink> {
  const { accountId, request, warnings, attached } = order;
  const watermark = request.watermark ?? true;
  const claim = await reserved(deps, { accountId, watermark, keyed });
  if (claim.kind === "answered") {
    const kind = wasFree(claim.answer) && deps.terms.marked ? "marked" : "clean";
    note(kind);
    return viewAgain(deps, order, read, kind);
  }
  const { granted } = claim;
  const { image, set, bytes, ...rest } = await renderAndCharge(deps, {
    reservation: granted,
    request,
    requestWarnings: warnings,
    reason: "render",
    ...(attached && { attached }),
    signal: new AbortController().signal,
  });
  note(granted.charge === "free" && deps.terms.marked ? "marked" : "clean");
  const charge = granted.charge === "free" ? "free" : "credit";
  const { format, width, height } = image;
  const file = set ? await deps.images.read(image) : bytes;
  if (!file) throw new Error("the first of several pictures could not be read");
  return { bytes: file, format, width, height, warnings: rest.warnings, charge };
}

/** Renders what is paid for; the cache of renders has it most often. */
async function viewAgain(
  deps: RenderDependencies,
  { accountId, warnings, attached, signal }: LinkOrder,
  { request, place }: Read,
  kind: "clean" | "marked",
): Promise<ViewedLink> {
  const watch = { caller: accountId, lane: laneOf(request), paid: kind === "clean", signal };
  const result = await renderRequest(deps, request, kind === "marked", {
    ...watch,
    ...(attached && { attached }),
    ...(place && { place }),
  });
  const { format, width, height, images } = result;
  const bytes = images?.[0]?.bytes ?? result.bytes;
  return {
    bytes,
    format,
    width,
    height,
    warnings: [...warnings, ...result.warnings],
    charge: "none",
  };
}

/** Waits for another node that renders the same link. */
async function reserved(
  deps: RenderDependencies,
  claim: Parameters<typeof reserveRender>[1],
): ReturnType<typeof reserveRender> {
  for (let left = LOOKS; ; left -= 1)
    try {
      return await deps.observer.step("reserve", () => reserveRender(deps, claim));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "QUOTA_EXCEEDED") deps.observer.refused("quota");
      if (error.code !== "IDEMPOTENCY_CONFLICT") throw error;
      if (left === 0)
        throw new ApiError("OVERLOADED", "The first view of this link is still being rendered.", {
          retryAfter: 10,
        });
      await wait(PAUSE);
    }
}
