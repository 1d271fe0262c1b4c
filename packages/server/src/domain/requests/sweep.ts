/** Removes pictures whose time is over, and releases what was reserved by a process that is gone. */
import type { Reservation } from "../charging/books.ts";
import { release, type LedgerDependencies } from "../charging/ledger.ts";
import type { ImageRecords, ImageStore, OldFile } from "../images/image-store.ts";
import { SILENCE, type Instances } from "../instances.ts";

export interface SweepDependencies extends LedgerDependencies {
  images: ImageStore;
  records: ImageRecords;
  /** Forgets sessions, keys and the like that have expired. */
  forgetExpired: (now: number) => Promise<void>;
}

/** A render that has run longer than this has no process any more; in ms. */
const LEASE = 15 * 60_000;
/** How long an expired image is remembered, so that its address says 410 and not 404; in ms. */
const MEMORY = 90 * 24 * 60 * 60_000;
/** A file without a record this long after it was written belongs to nothing; in ms. */
const ORPHAN_AGE = 60 * 60_000;
const BATCH = 500;
/** Removals at a time: a store across a network is slow to answer, and has many hands. */
const HANDS = 16;

/** Releases what a crash left reserved. To be called before the first request is taken. */
export async function releaseAfterCrash(deps: LedgerDependencies): Promise<number> {
  return releaseAll(deps, await deps.books.own());
}

/** Releases what nodes had reserved that have fallen silent, and forgets these nodes. */
export async function releaseSilent(
  deps: LedgerDependencies,
  instances: Instances,
): Promise<number> {
  const released = await releaseAll(deps, await deps.books.ofSilent(SILENCE));
  await instances.forgetSilent(SILENCE);
  return released;
}

/** Releases reservations so old that no render can still be at work on them. */
export async function releaseStale(
  deps: LedgerDependencies,
  now = deps.clock.now(),
): Promise<number> {
  return releaseAll(deps, await deps.books.olderThan(now - LEASE));
}

async function releaseAll(deps: LedgerDependencies, list: Reservation[]): Promise<number> {
  for (const reservation of list) await release(deps, reservation);
  return list.length;
}

/**
 * Removes the bytes of images that have expired, or whose account is gone, and forgets what has
 * expired long ago.
 */
export async function sweepExpired(
  deps: SweepDependencies,
  now = deps.clock.now(),
): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await deps.records.expired(now, BATCH);
    await eachOf(expired, (name) => deps.images.remove(name));
    await deps.records.markRemoved(
      expired.map(({ id }) => id),
      deps.clock.now(),
    );
    count += expired.length;
    if (expired.length < BATCH) break;
  }
  await deps.records.forget(now - MEMORY);
  await deps.forgetExpired(now);
  return count;
}

/** Removes files that a crash left without a record. */
export async function sweepOrphans(
  { images, records, clock }: Pick<SweepDependencies, "images" | "records" | "clock">,
  now = clock.now(),
): Promise<number> {
  let count = 0;
  const removeOrphans = async (files: readonly OldFile[]) => {
    const known = await records.known(files.map(({ id }) => id));
    const orphans = files.filter(({ id }) => !known.has(id));
    await eachOf(orphans, (orphan) => orphan.remove());
    count += orphans.length;
  };
  let batch: OldFile[] = [];
  for await (const file of images.olderThan(now - ORPHAN_AGE)) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    await removeOrphans(batch);
    batch = [];
  }
  if (batch.length > 0) await removeOrphans(batch);
  return count;
}

/** Does something with each, some at a time. Ends with the first of these in which one failed. */
async function eachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += HANDS) {
    const outcomes = await Promise.allSettled(items.slice(start, start + HANDS).map(act));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  }
}
