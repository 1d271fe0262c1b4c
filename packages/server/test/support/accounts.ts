import type { Database } from "../../src/adapters/sql/database.ts";

/** Makes an account without anything. */
export async function addAccount({ db, kind }: Database, id: string): Promise<string> {
  const moment = new Date(0).toISOString();
  await db
    .insertInto("user")
    .values({
      id,
      name: id,
      email: `${id}@example.org`,
      emailVerified: kind === "sqlite" ? 0 : false,
      createdAt: moment,
      updatedAt: moment,
    } as never)
    .execute();
  return id;
}
