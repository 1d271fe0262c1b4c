/** Which nodes of the service run, by signs of life in the database. */
import type { Kysely } from "kysely";
import { BEAT, SILENCE, type Instances } from "../../domain/instances.ts";
import { beforeNow, databaseNow } from "./database-clock.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

/** How often to look whether one of the same name is alive, and for how long, in ms. */
const LOOK = 500;
const PATIENCE = BEAT + 1500;

export class SqlInstances implements Instances {
  readonly #db: Kysely<Tables>;
  readonly #kind: Database["kind"];
  readonly #id: string;

  constructor({ db, kind }: Pick<Database, "db" | "kind">, id: string) {
    this.#db = db;
    this.#kind = kind;
    this.#id = id;
  }

  async join(): Promise<void> {
    const before = await this.#seenLately();
    // It may be this node's former life, which was ended without leave; then it stays silent.
    if (before !== undefined) await this.#refuseIfAlive(before);
    await this.beat();
  }

  async beat(): Promise<void> {
    const seenAt = databaseNow(this.#kind);
    await this.#db
      .insertInto("instance")
      .values({ id: this.#id, seenAt })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seenAt }))
      .execute();
  }

  async forgetSilent(silence: number): Promise<void> {
    await this.#db
      .deleteFrom("instance")
      .where("seenAt", "<", beforeNow(this.#kind, silence))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("reservation")
              .select("reservation.id")
              .whereRef("reservation.instance", "=", "instance.id"),
          ),
        ),
      )
      .execute();
  }

  async leave(): Promise<void> {
    await this.#db.deleteFrom("instance").where("id", "=", this.#id).execute();
  }

  async #seenLately(): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom("instance")
      .select("seenAt")
      .where("id", "=", this.#id)
      .where("seenAt", ">=", beforeNow(this.#kind, SILENCE))
      .executeTakeFirst();
    return row?.seenAt;
  }

  async #refuseIfAlive(before: number): Promise<void> {
    for (let waited = 0; waited < PATIENCE; waited += LOOK) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      const now = await this.#seenLately();
      if (now !== undefined && now !== before)
        throw new Error(
          `Another node is running as ${JSON.stringify(this.#id)}. Give each its own PLATEN_INSTANCE, or leave it unset.`,
        );
    }
  }
}
