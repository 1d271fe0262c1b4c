import type { Kysely } from "kysely";
import { ApiError } from "../../domain/api-error.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

/**
 * Holds an account's row until the end of the transaction: who comes at the same time counts after us.
 *
 * @throws ApiError `UNAUTHORIZED` if the account has been deleted
 */
export async function holdAccount(
  tx: Kysely<Tables>,
  kind: Database["kind"],
  accountId: string,
): Promise<void> {
  const account = tx.selectFrom("user").select("id").where("id", "=", accountId);
  const [row] = await (kind === "postgres" ? account.forNoKeyUpdate() : account).execute();
  if (!row) throw new ApiError("UNAUTHORIZED", "The account of this request was deleted.");
}
