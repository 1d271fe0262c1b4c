/**
 * Looks for faults after nodes died or were cut off: a lost answer, a charge that cannot be
 * answered, a reservation that stays, a balance that is not the sum of its ledger. Reads the
 * database directly, without the service's code.
 */
import { createHash } from "node:crypto";
import { fileNameOf } from "../../../src/domain/images/image-view.ts";
import type { Format } from "@platen/render/options";
import type { Balancer, Target } from "./balancer.ts";
import type { Answered } from "./clients.ts";
import { CREDITS, type Query } from "./cluster.ts";

export interface Findings {
  /** Images that clients were told of but cannot fetch. */
  lost: string[];
  /** Wrong charges, and charges that cannot be answered. */
  wrong: string[];
  /** Number of charged images that were looked at. */
  images: number;
}

interface AuditOptions {
  query: Query;
  balancer: Balancer;
  /** Node that is asked for images. */
  via: Target;
  answered: readonly Answered[];
  /** Time in ms since 1970; images made earlier are counted, but not fetched. */
  since: number;
}

/** Number of fetches at a time. */
const HANDS = 8;

export async function audit(options: AuditOptions): Promise<Findings> {
  const images = await imagesSince(options);
  const lost = await lostAnswers(options);
  const wrong = [...(await wrongBooks(options.query)), ...(await damagedImages(options, images))];
  return { lost, wrong, images: images.length };
}

/** Returns the number of reserved renders, of all nodes or of one. */
export async function reservations(query: Query, instance?: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    "select count(*) from reservation where $1::text is null or instance = $1",
    [instance ?? null],
  );
  return Number(row?.count);
}

interface StoredRow {
  id: string;
  format: Format;
  digest: string;
}

function imagesSince({ query, since }: AuditOptions): Promise<StoredRow[]> {
  return query('select id, format, digest from image where "createdAt" >= $1', [since]);
}

async function lostAnswers(options: AuditOptions): Promise<string[]> {
  return collect(options.answered, async ({ path, bytes }) => {
    const found = await fetchImage(options, path);
    return typeof found === "string" || found.length !== bytes
      ? `answered and lost: ${path}, ${typeof found === "string" ? found : "another length"}`
      : undefined;
  });
}

async function damagedImages(options: AuditOptions, images: StoredRow[]): Promise<string[]> {
  return collect(images, async (image) => {
    const found = await fetchImage(options, `/images/${fileNameOf(image)}`);
    if (typeof found === "string") return `charged and cannot be fetched: ${image.id}, ${found}`;
    const digest = createHash("sha256").update(found).digest("hex");
    return digest === image.digest ? undefined : `charged and damaged: ${image.id}`;
  });
}

async function fetchImage({ balancer, via }: AuditOptions, path: string): Promise<Buffer | string> {
  const ended = await balancer.sendTo(via, { method: "GET", path });
  if (ended.kind !== "answered") return ended.kind;
  return ended.status === 200 ? ended.body : String(ended.status);
}

const BOOKS = `
  select b."accountId" as account, b."creditBalance" as balance,
    (select coalesce(sum(credits), 0) from "ledgerEntry" e where e."accountId" = b."accountId") as ledger,
    (select coalesce(sum(used), 0) from "monthUsage" m where m."accountId" = b."accountId") as free,
    (select count(*) from image i where i."accountId" = b."accountId") as images,
    (select count(*) from "ledgerEntry" e where e."accountId" = b."accountId" and credits < 0
      and not exists (select 1 from image i where i.id = e."imageId")) as unmade
  from "accountBooks" b`;

async function wrongBooks(query: Query): Promise<string[]> {
  const found: string[] = [];
  const rows = await query<Record<string, string>>(BOOKS);
  for (const row of rows) {
    const [balance, ledger, free, images, unmade] = [
      "balance",
      "ledger",
      "free",
      "images",
      "unmade",
    ].map((name) => Number(row[name])) as [number, number, number, number, number];
    const { account } = row;
    const charged = free + CREDITS - balance;
    if (balance !== ledger) found.push(`${account}: balance ${balance}, ledger ${ledger}`);
    if (charged !== images) found.push(`${account}: ${charged} charged, ${images} images`);
    if (unmade > 0) found.push(`${account}: ${unmade} charges for images that are not recorded`);
  }
  const left = await reservations(query);
  if (left > 0) found.push(`${left} reservations left`);
  const [keys] = await query<{ count: string }>(
    'select count(*) from "idempotencyKey" where answer is null',
  );
  if (Number(keys?.count) > 0) found.push(`${keys?.count} idempotency keys left running`);
  return found;
}

/** Looks at each item, several at a time. Returns the problems found. */
async function collect<Item>(
  items: readonly Item[],
  look: (item: Item) => Promise<string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  const rest = items.values();
  const hand = async () => {
    for (const item of rest) {
      const problem = await look(item);
      if (problem !== undefined) found.push(problem);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return found;
}
