/** Reads what the books say, past all code that keeps them. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";

export interface Audit {
  balance: number;
  ledgerSum: number;
  ledgerEntries: number;
  freeUsed: number;
  exportsUsed: number;
  reservations: number;
  runningKeys: number;
  images: { id: string; format: string }[];
}

export function audit(dataDir: string, accountId: string): Audit {
  const db = new DatabaseSync(join(dataDir, "platen.db"), { readOnly: true });
  const number = (sql: string, ...parameters: string[]): number =>
    Number(Object.values(db.prepare(sql).get(...parameters) ?? {})[0] ?? 0);
  const of = (column: string, table: string) =>
    number(`select ${column} from "${table}" where "accountId" = ?`, accountId);
  const result = {
    balance: of('"creditBalance"', "accountBooks"),
    ledgerSum: of("coalesce(sum(credits), 0)", "ledgerEntry"),
    ledgerEntries: of("count(*)", "ledgerEntry"),
    freeUsed: of("coalesce(sum(used), 0)", "monthUsage"),
    exportsUsed: of('"exportsUsed"', "accountBooks"),
    reservations: number("select count(*) from reservation"),
    runningKeys: number('select count(*) from "idempotencyKey" where answer is null'),
    images: db.prepare("select id, format from image").all() as Audit["images"],
  };
  db.close();
  return result;
}
