/** Names of prepared statements on PostgreSQL, and bounds on how many there are. */
import type { QueryConfig } from "pg";

/** Most statements that one connection keeps prepared; the program has fewer kinds. */
const STATEMENTS = 200;
/** Lists of values make a statement of its own for each length. */
const PARAMETERS = 24;

/** Names under which the server keeps statements that it has seen: half of its work is planning. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  query(text: string, parameters: readonly unknown[]): QueryConfig {
    const query = { text, values: parameters as unknown[] };
    const name = this.#nameOf(text, parameters.length);
    return name === undefined ? query : { ...query, name };
  }

  /** A migration may have changed what a prepared statement gives; the server then refuses it. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  #nameOf(text: string, parameters: number): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > PARAMETERS || this.#names.size >= STATEMENTS)
      return undefined;
    const name = `platen_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
