import { sql, type Kysely } from "kysely";
import type { Tables } from "./schema.ts";

/** Removes all but the newest rows of each owner: those older than the one that is the last to stay. */
export async function keepNewest(
  db: Kysely<Tables>,
  { table, of, by, most }: { table: keyof Tables; of: string; by: string; most: number },
): Promise<void> {
  const [rows, owner, time] = [sql.table(table), sql.ref(of), sql.ref(by)];
  const { rows: many } = await sql<{ owner: string }>`
    select ${owner} as owner from ${rows} group by ${owner} having count(*) > ${most}`.execute(db);
  for (const one of many)
    await sql`
      delete from ${rows} where ${owner} = ${one.owner} and ${time} < (
        select ${time} from ${rows} where ${owner} = ${one.owner}
        order by ${time} desc limit 1 offset ${most - 1}
      )`.execute(db);
}
