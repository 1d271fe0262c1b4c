/**
 * Documents that an account stores for others to open: for a while, up to a bound, until it deletes them.
 * Whoever knows the address may read one; nobody can guess it.
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SHARES, type ShareDays, type SharedDocument } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import { RenderError } from "@platen/render/diagnostics";
import { pickOptions, type RenderOptions, type WatermarkStyle } from "@platen/render/options";
import { ApiError } from "../api-error.ts";
import type { Renderer, RenderWatch } from "../rendering/renderer.ts";
import type { Room } from "../images/room.ts";
import { firstPart } from "../rendering/first-part.ts";
import type { Terms } from "../charging/terms.ts";
import type { Clock, Randomness } from "../world.ts";

/** Facts about a share without its content. Times are ms since 1970. */
export interface ShareSummary {
  id: string;
  accountId: string;
  title: string;
  /** First words of the document. */
  summary: string;
  /** Bytes stored, with its picture. */
  bytes: number;
  createdAt: number;
  expiresAt: number;
}

export interface FoundShare extends ShareSummary {
  hasPicture: boolean;
}

export interface Share extends ShareSummary {
  /** JSON of a `SharedDocument`, compressed, in base64. */
  content: string;
  /** JPEG, in base64; absent: the document cannot be drawn. */
  picture?: string;
}

/** Most shares of an account, and their bytes. */
export type ShareBounds = Record<"count" | "total", number>;

/** Storage of shares. No method sees a share that has expired. */
export interface ShareRecords {
  /**
   * @returns the bound that the share would pass; then it is not added. Simultaneous requests do
   * not pass one either
   */
  add(share: Share, bounds: ShareBounds): Promise<keyof ShareBounds | undefined>;
  find(id: string, now: number): Promise<FoundShare | undefined>;
  content(id: string, now: number): Promise<string | undefined>;
  picture(id: string, now: number): Promise<string | undefined>;
  /** Returns the shares of an account, newest first. */
  listOf(accountId: string, now: number): Promise<ShareSummary[]>;
  /** @param accountId only of this account @returns whether there was one to remove */
  remove(id: string, accountId?: string): Promise<boolean>;
  /** Returns the number of bytes that all accounts store. */
  storedBytes(): Promise<number>;
}

export interface ShareDependencies {
  shares: ShareRecords;
  renderer: Renderer;
  room: Room;
  watermarkText: string;
  watermarkStyle: WatermarkStyle;
  terms: Terms;
  clock: Clock;
  random: Randomness;
}

export interface NewShare {
  accountId: string;
  title: string;
  days: ShareDays;
  markdown: string;
  /** The render options of the document. */
  options: RenderOptions;
  attached: AttachedPictures;
  signal: AbortSignal;
}

const DAY = 24 * 60 * 60_000;
/** Random bytes of an identifier, which must not be guessable. */
const SECRET_BYTES = 16;
const SUMMARY = 200;

const pack = promisify(gzip);

/** @throws ApiError `INVALID_REQUEST`, `OVERLOADED` */
export async function createShare(
  deps: ShareDependencies,
  parameters: NewShare,
): Promise<ShareSummary> {
  const { accountId, title, markdown, options, attached } = parameters;
  const pictures = Array.from(attached, ([name, bytes]) => ({
    name,
    data: Buffer.from(bytes).toString("base64"),
  }));
  const document: SharedDocument = { title, markdown, style: { ...options }, pictures };
  const content = (await pack(JSON.stringify(document))).toString("base64");
  if (content.length > SHARES.bytes) throw tooLarge(content.length);
  await deps.room.refuseIfFull(content.length);
  const { picture, summary } = await pictureOf(deps, parameters);
  const bytes = content.length + (picture?.length ?? 0) + Buffer.byteLength(title + summary);
  const createdAt = deps.clock.now();
  const share: Share = {
    id: Buffer.from(deps.random.bytes(SECRET_BYTES)).toString("base64url"),
    accountId,
    title,
    summary,
    content,
    ...(picture !== undefined && { picture }),
    bytes,
    createdAt,
    expiresAt: createdAt + parameters.days * DAY,
  };
  const passed = await deps.shares.add(share, SHARES);
  if (passed) throw tooMany(passed);
  return share;
}

/**
 * Options of the picture: the size of link previews, with type twice as large as on the page, so
 * that it can be read.
 */
const pictureOptions = { format: "jpeg", quality: 2, cards: { size: "og" } } as const;

const temporary: ReadonlySet<string> = new Set(["OVERLOADED", "ABORTED"]);

/** Draws the beginning of the document, with the watermark: it is free of charge. */
async function pictureOf(
  { renderer, watermarkText, watermarkStyle, terms }: ShareDependencies,
  { accountId, markdown, options, attached, signal }: NewShare,
): Promise<{ picture?: string; summary: string }> {
  const { theme, codeStyle, fontFamily, flavor, breaks, repair } = options;
  const { textSize, lineHeight, accent, background, headings, smart } = options;
  const mark = terms.marked ? { watermark: watermarkText, watermarkStyle } : {};
  const look = pickOptions({
    theme,
    codeStyle,
    fontFamily,
    textSize,
    lineHeight,
    accent,
    background,
    headings,
    smart,
    flavor,
    breaks,
    repair,
    ...mark,
  });
  const watch: RenderWatch = { caller: accountId, lane: "render", paid: false, signal, attached };
  try {
    const { bytes, images, description } = await renderer.render(
      firstPart(markdown),
      { ...look, ...pictureOptions, describe: true },
      watch,
    );
    return {
      picture: Buffer.from(images?.[0]?.bytes ?? bytes).toString("base64"),
      summary: (description?.text ?? "").replaceAll(/\s+/gu, " ").trim().slice(0, SUMMARY),
    };
  } catch (error) {
    // A document that cannot be drawn can be shared all the same.
    const passes = error instanceof RenderError && !temporary.has(error.code);
    if (passes) return { summary: "" };
    throw error;
  }
}

function tooLarge(bytes: number): ApiError {
  return refused(
    "markdown",
    `a share has at most ${SHARES.bytes} bytes stored; this one would have ${bytes}. Leave out pictures, or make them smaller`,
  );
}

function tooMany(passed: keyof ShareBounds): ApiError {
  return passed === "count"
    ? refused("title", `there are ${SHARES.count} shares already; delete one first`)
    : refused(
        "markdown",
        `your shares would have more than ${SHARES.total} bytes; delete one first`,
      );
}

function refused(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
