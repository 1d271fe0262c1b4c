import { errorTable } from "@platen/contract";
import { RenderError } from "@platen/render/diagnostics";
import { ApiError } from "../../domain/api-error.ts";
import type { Durability } from "../../domain/charging/books.ts";
import type { Database } from "../sql/database.ts";
import type { Metrics } from "../metrics/index.ts";

/** A database whose transactions are timed. */
export function measuredDatabase(
  database: Database,
  { transaction: report }: Pick<Metrics, "transaction">,
): Database {
  const measure = async <Result>(kind: Durability, run: () => Promise<Result>) => {
    const start = performance.now();
    const tell = (outcome: "ok" | "failed") =>
      report({ kind, outcome, milliseconds: performance.now() - start });
    try {
      const result = await run();
      tell("ok");
      return result;
    } catch (error) {
      tell(isRefusal(error) ? "ok" : "failed");
      throw error;
    }
  };
  return {
    db: database.db,
    reads: database.reads,
    kind: database.kind,
    transaction: (durability, work) =>
      measure(durability, () => database.transaction(durability, work)),
    ping: () => database.ping(),
    away: () => database.away(),
    exclusively: (name, work) => database.exclusively(name, work),
    backup: (file) => database.backup(file),
    close: () => database.close(),
  };
}

/** A refusal by the domain undoes the transaction, but is no failure of the database; nor is a caller who went away. */
function isRefusal(error: unknown): boolean {
  if (error instanceof RenderError) return error.code === "ABORTED";
  return error instanceof ApiError && errorTable[error.code].status < 500;
}
