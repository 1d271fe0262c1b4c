/**
 * Brands that an account stores by name, with their fonts and logos. One is read where a request is admitted: from then
 * on the request is as if it had brought the brand itself, so caches and plans go by what is in it.
 */
import { createHash } from "node:crypto";
import {
  BRANDS,
  FILES,
  nearest,
  type ApiWarning,
  type BrandContent,
  type StoredBrand,
} from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import { BESIDE, besideName } from "@platen/render/document-place";
import { ended, type BrandOptions, type RenderOptions } from "@platen/render/options";
import { ApiError } from "../api-error.ts";
import type { Room } from "../images/room.ts";
import type { InHand } from "../limits/in-hand.ts";
import type { StoredReads } from "../limits/stored-reads.ts";
import type { Renderer } from "../rendering/renderer.ts";
import type { Clock } from "../world.ts";
import { mapAddresses } from "./brand-addresses.ts";

/** Bounds on the brands of an account: how many, and bytes of all. */
export type BrandBounds = Record<"count" | "total", number>;

export interface BrandSummary {
  name: string;
  /** Bytes of the brand and its files. */
  bytes: number;
  updatedAt: number;
}

export interface BrandRecord extends BrandSummary {
  /** JSON of `Content`. */
  content: string;
  /** All files in base64, one after the other. */
  data: string;
  /** SHA-256 of all that is in it. */
  digest: string;
}

export interface BrandRecords {
  /** Returns the brands of an account by their names. */
  list(accountId: string): Promise<BrandSummary[]>;
  find(accountId: string, name: string): Promise<BrandRecord | undefined>;
  /**
   * Adds a brand or replaces the one of its name.
   *
   * @returns the bound that it would pass; then nothing is changed. Simultaneous requests do not pass one either
   */
  put(
    accountId: string,
    record: BrandRecord,
    bounds: BrandBounds,
  ): Promise<keyof BrandBounds | undefined>;
  /** @returns whether there was one to remove */
  remove(accountId: string, name: string): Promise<boolean>;
  /** Returns the number of bytes that all accounts store. */
  storedBytes(): Promise<number>;
}

interface File {
  /** Path in the brand. */
  name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string;
  /** Length in base64. */
  length: number;
}

interface Content {
  brand: BrandOptions;
  files: readonly File[];
}

export interface BrandDependencies {
  brands: BrandRecords;
  room: Room;
  renderer: Renderer;
  clock: Clock;
}

/** Most bytes of a brand without its files. */
const CONTENT = 100_000;
const NAME = new RegExp(`^${BRANDS.name}$`, "u");

export const isBrandName = (name: string): boolean => NAME.test(name);

export function viewBrand({ name, bytes, updatedAt }: BrandSummary): StoredBrand {
  return { name, bytes, updatedAt: new Date(updatedAt).toISOString() };
}

export interface NewBrand {
  accountId: string;
  name: string;
  brand: BrandOptions;
  files: AttachedPictures | undefined;
  signal: AbortSignal;
}

/**
 * Stores a brand that renders can read.
 *
 * @throws ApiError `INVALID_REQUEST`, `OVERLOADED`, and RenderError for what a render would refuse
 */
export async function putBrand(
  deps: BrandDependencies,
  { accountId, name, brand, files = new Map(), signal }: NewBrand,
): Promise<{ stored: BrandSummary; warnings: ApiWarning[] }> {
  if (!isBrandName(name))
    throw refused(
      "name",
      `name must be of a-z, 0-9 and hyphens, at most 63 characters, with no hyphen in front; got ${JSON.stringify(name.slice(0, 80))}`,
    );
  const { named, used, unused } = takeFiles(brand, files);
  const content = JSON.stringify({ brand: named, files: used.map(({ file }) => file) });
  refuseLarge(content, used);
  const data = used.map(({ base64 }) => base64).join("");
  const digest = createHash("sha256").update(content).update(data).digest("hex");
  const bytes = Buffer.byteLength(content) + used.reduce((sum, one) => sum + one.bytes.length, 0);
  const record = { name, content, data, digest, bytes, updatedAt: deps.clock.now() };
  await deps.room.refuseIfFull(content.length + data.length);
  const warnings = await readAsRender(deps, record, accountId, signal);
  const passed = await deps.brands.put(accountId, record, BRANDS);
  if (passed === "count")
    throw refused(
      "name",
      `The account stores ${BRANDS.count} brands already, as many as it may; delete one first`,
    );
  if (passed === "total")
    throw refused(
      "files",
      `The account's brands would have more than ${BRANDS.total} bytes; delete one first, or make its files smaller`,
    );
  const leftOut = unused.map((path) => ({
    code: "OPTION_IGNORED",
    message: `files.${path.slice(0, 60)} is named nowhere in the brand and was left out`,
  }));
  return { stored: record, warnings: [...warnings, ...leftOut] };
}

const DATA = /^data:([^,;]{0,100})(?:;[^,;]{0,100}){0,4};base64,/iu;

interface Taken {
  file: File;
  bytes: Uint8Array;
  base64: string;
}

/** Takes files out of a brand: those that it names by a path, and those that stand in it as `data:` addresses. */
function takeFiles(brand: BrandOptions, sent: AttachedPictures) {
  const taken = new Map<string, Taken>();
  const take = (name: string, bytes: Uint8Array, digest = digestOf(bytes)) => {
    const base64 = Buffer.from(bytes).toString("base64");
    taken.set(name, { file: { name, digest, length: base64.length }, bytes, base64 });
  };
  const named = mapAddresses(brand, (address) => {
    const [head, type = ""] = DATA.exec(address) ?? [];
    if (head !== undefined) {
      const bytes = Buffer.from(address.slice(head.length), "base64");
      const digest = digestOf(bytes);
      const name = `${digest.slice(0, 16)}.${endings[type.toLowerCase()] ?? "bin"}`;
      if (!taken.has(name)) take(name, bytes, digest);
      return name;
    }
    const name = besideName(address);
    const bytes = sent.get(name);
    const path = name.slice(BESIDE.length);
    if (!bytes) return address;
    if (!taken.has(path)) take(path, bytes);
    return path;
  });
  const unused = [...sent.keys()].map((name) => name.slice(BESIDE.length));
  return {
    named,
    used: [...taken.values()],
    unused: unused.filter((path) => !taken.has(path)),
  };
}

/** Endings of files by their media types. */
const endings: Readonly<Record<string, string>> = {
  "font/ttf": "ttf",
  "font/otf": "otf",
  "font/woff2": "woff2",
  "image/svg+xml": "svg",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
};
const types = new Map(Object.entries(endings).map(([type, ending]) => [ending, type]));

function refuseLarge(content: string, files: readonly Taken[]): void {
  if (Buffer.byteLength(content) > CONTENT)
    throw refused("brand", `brand must have at most ${CONTENT} bytes without its files`);
  let total = 0;
  for (const { file, bytes } of files) {
    total += bytes.length;
    if (bytes.length > BRANDS.bytes)
      throw refused(
        "files",
        `files.${file.name.slice(0, 60)} must have at most ${BRANDS.bytes} bytes; got ${bytes.length}`,
      );
  }
  if (total > FILES.total)
    throw refused("files", `files must have at most ${FILES.total} bytes in all; got ${total}`);
}

/** A document with all that a brand restyles. */
const SAMPLE =
  "# Heading\n\nText with **bold**, *italic*, `code` and [a link](https://example.org).\n\n> [!NOTE]\n> A note.\n\n```js\nlet x = 1;\n```\n";

/** The renders that read all of a brand: both schemes, and the logo of pages and of cards. */
const readings: readonly RenderOptions[] = [
  { theme: "light", format: "pdf" },
  { theme: "dark", format: "png", quality: 1, cards: { size: { width: 600, height: 600 } } },
];

/** Reads a brand in children, as renders will. @throws RenderError */
async function readAsRender(
  { renderer }: BrandDependencies,
  record: BrandRecord,
  caller: string,
  signal: AbortSignal,
): Promise<ApiWarning[]> {
  const { brand, attached } = attachedBrand(record);
  const found = new Map<string, ApiWarning>();
  for (const options of readings) {
    const watch = { caller, signal, attached };
    const { warnings } = await renderer.render(SAMPLE, { ...options, brand }, watch);
    // A brand for light pages may well be moved on dark ones; renders on those say so.
    for (const { code, message } of warnings)
      if (options.theme === "light" || code !== "COLOR_MOVED")
        found.set(message, { code, message });
  }
  return [...found.values()];
}

/** The brand with its files, as `putBrand` takes them. */
export async function readBrand(
  { brands }: Pick<BrandDependencies, "brands">,
  accountId: string,
  name: string,
): Promise<BrandContent> {
  const record = await brands.find(accountId, name);
  if (!record) throw new ApiError("NOT_FOUND", "The account stores no such brand.");
  const { brand, files } = JSON.parse(record.content) as Content;
  const bytes = split(files, record.data);
  return {
    ...viewBrand(record),
    brand: { ...brand },
    files: Object.fromEntries(bytes.map(({ name, base64 }) => [name, addressOf(name, base64)])),
  };
}

const addressOf = (name: string, base64: string) =>
  `data:${types.get(/\w+$/u.exec(name)?.[0].toLowerCase() ?? "") ?? "application/octet-stream"};base64,${base64}`;

function split(files: readonly File[], data: string): (File & { base64: string })[] {
  let at = 0;
  return files.map((file) => ({ ...file, base64: data.slice(at, (at += file.length)) }));
}

/** Brand whose files came with the document, under names that tell what is in them. */
function attachedBrand({ content, data }: BrandRecord): {
  brand: BrandOptions;
  attached: AttachedPictures;
} {
  const { brand, files } = JSON.parse(content) as Content;
  const attached = new Map<string, Uint8Array>();
  const names = new Map<string, string>();
  for (const { name, digest, base64 } of split(files, data)) {
    const own = `brand-${digest.slice(0, 32)}`;
    names.set(name, `platen:${own}`);
    attached.set(own, Buffer.from(base64, "base64"));
  }
  return { brand: mapAddresses(brand, (address) => names.get(address) ?? address), attached };
}

interface Asked {
  brand?: BrandOptions | string | undefined;
}

/** A request with its brand, if it has one. */
export type WithBrand<Request extends Asked> = Request extends unknown
  ? Omit<Request, "brand"> & { brand?: BrandOptions | undefined }
  : never;

export interface Branded<Request extends Asked> extends Disposable {
  request: WithBrand<Request>;
  /** Files that came with the document, and those of the brand. */
  attached: AttachedPictures | undefined;
  /** Digest of a stored brand. */
  digest?: string;
}

interface Admission {
  /** Absent: a visitor. */
  accountId: string | undefined;
  /** Files that came with the document. */
  attached?: AttachedPictures | undefined;
  signal: AbortSignal;
}

/**
 * The request with the brand that it names. Its bytes are counted as in hand until it is disposed of.
 *
 * @throws ApiError `INVALID_REQUEST` if there is no such brand, `OVERLOADED`
 */
export async function withBrand<Request extends Asked>(
  deps: { brands: BrandRecords; bodies: InHand; storedReads: StoredReads },
  request: Request,
  { accountId, attached: sent, signal }: Admission,
): Promise<Branded<Request>> {
  const { brand: name } = request;
  if (typeof name !== "string") {
    const same = request as unknown as WithBrand<Request>;
    return { request: same, attached: sent, [Symbol.dispose]: () => {} };
  }
  if (accountId === undefined)
    throw refused(
      "brand",
      `brand must be an object with the keys of _brand.yml where nobody is signed in; got ${JSON.stringify(name)}. Brands are stored by accounts: sign in`,
    );
  const read = () => deps.brands.find(accountId, name);
  return deps.storedReads.read(accountId, signal, read, async (record) => {
    if (!record) throw await unknownBrand(deps.brands, accountId, name);
    const away = deps.bodies.take(accountId, record.bytes);
    const { brand, attached } = attachedBrand(record);
    return {
      request: { ...request, brand } as unknown as WithBrand<Request>,
      attached: attached.size > 0 ? new Map([...(sent ?? []), ...attached]) : sent,
      digest: record.digest,
      [Symbol.dispose]: away,
    };
  });
}

async function unknownBrand(
  brands: BrandRecords,
  accountId: string,
  name: string,
): Promise<ApiError> {
  const names = (await brands.list(accountId)).map((one) => one.name);
  const likely = nearest(name, names);
  const there = names.length === 0 ? "it stores none yet" : `there are ${names.join(", ")}`;
  const hint = likely === undefined ? "" : `. Did you mean ${likely}?`;
  return refused(
    "brand",
    `brand must be the name of a brand that the account stores; got ${JSON.stringify(name)}, and ${there}${hint}`,
  );
}

/**
 * The brand of a request with its files in it, for whoever has no account.
 *
 * @throws ApiError `INVALID_REQUEST` if there is no such brand
 */
export async function withBrandInside(
  brands: BrandRecords,
  accountId: string,
  brand: BrandOptions | string | undefined,
): Promise<BrandOptions | undefined> {
  if (typeof brand !== "string") return brand;
  const record = await brands.find(accountId, brand);
  if (!record) throw await unknownBrand(brands, accountId, brand);
  const content = JSON.parse(record.content) as Content;
  const inside = new Map(
    split(content.files, record.data).map(({ name, base64 }) => [name, addressOf(name, base64)]),
  );
  return mapAddresses(content.brand, (address) => inside.get(address) ?? address);
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function refused(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", ended(message), { details: [{ path, message }] });
}
