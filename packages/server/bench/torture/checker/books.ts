/** The books as they are in the database at the end. */
import type { BooksReader } from "../stage/books-reader.ts";

export interface BookImage {
  id: string;
  account: string;
  format: string;
  bytes: number;
  digest: string;
  charge: string;
}

export interface BookEntry {
  account: string;
  credits: number;
  reason: string;
  imageId: string | undefined;
}

export interface Books {
  /** By e-mail address, as everything here. */
  balances: Map<string, number>;
  ledger: BookEntry[];
  months: { account: string; yearMonth: string; used: number }[];
  images: BookImage[];
  reservations: number;
  runningKeys: number;
  /** Those that have not ended. */
  openJobs: number;
}

export async function readBooks({ rows }: BooksReader): Promise<Books> {
  const text = (value: unknown) => String(value);
  const balances = await rows(
    `select email, "creditBalance" as balance from "user" join "accountBooks" on "accountId" = "user".id`,
  );
  const ledger = await rows(
    `select email, credits, reason, "imageId" as image from "ledgerEntry" join "user" on "user".id = "accountId"`,
  );
  const months = await rows(
    `select email, "yearMonth" as month, used from "monthUsage" join "user" on "user".id = "accountId"`,
  );
  const images = await rows(
    `select image.id as id, email, format, bytes, digest, charge from image join "user" on "user".id = "accountId"`,
  );
  const [held] = await rows(
    `select (select count(*) from reservation) as reservations, (select count(*) from "idempotencyKey" where answer is null) as keys, (select count(*) from job where state in ('queued', 'running')) as jobs`,
  );
  return {
    balances: new Map(balances.map(({ email, balance }) => [text(email), Number(balance)])),
    ledger: ledger.map(({ email, credits, reason, image }) => ({
      account: text(email),
      credits: Number(credits),
      reason: text(reason),
      imageId: image === null ? undefined : text(image),
    })),
    months: months.map(({ email, month, used }) => ({
      account: text(email),
      yearMonth: text(month),
      used: Number(used),
    })),
    images: images.map(({ id, email, format, bytes, digest, charge }) => ({
      id: text(id),
      account: text(email),
      format: text(format),
      bytes: Number(bytes),
      digest: text(digest),
      charge: text(charge),
    })),
    reservations: Number(held?.["reservations"]),
    runningKeys: Number(held?.["keys"]),
    openJobs: Number(held?.["jobs"]),
  };
}
