import type { Database } from "./database.ts";

/**
 * The database for who knows only one of it: what is selected outside of transactions is read by `reads`, so that it
 * waits for nobody who writes.
 */
export function readingApart({ db, reads }: Pick<Database, "db" | "reads">): Database["db"] {
  return new Proxy(db, {
    get(_, name) {
      const from = name === "selectFrom" ? reads : db;
      const value: unknown = Reflect.get(from, name, from);
      return typeof value === "function" ? (value.bind(from) as unknown) : value;
    },
  });
}
