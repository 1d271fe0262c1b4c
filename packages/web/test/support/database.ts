import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A second connection to a stage's database, for what no request can bring about. */
export interface OpenDatabase extends Disposable {
  /** @throws Error if it changes nothing */
  run: (statement: string, value: string) => void;
  count: (query: string, value: string) => number;
}

export function openDatabase(dataDir: string): OpenDatabase {
  const database = new DatabaseSync(join(dataDir, "platen.db"), { timeout: 60_000 });
  return {
    run(statement, value) {
      const { changes } = database.prepare(statement).run(value);
      if (Number(changes) === 0) throw new Error(`Nothing was changed: ${statement}`);
    },
    count: (query, value) => Number(database.prepare(query).get(value)?.["n"]),
    [Symbol.dispose]: () => database.close(),
  };
}
