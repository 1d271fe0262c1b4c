import type { CompiledQuery } from "kysely";

/**
 * What a transaction reads last of all. Its rows come with the outcome of the transaction, so whoever works in it does
 * not wait for them there: on SQLite that would be another hand-over to its thread.
 */
export class LastReading {
  #query: CompiledQuery | undefined;
  readonly #rows = Promise.withResolvers<readonly unknown[]>();

  get query(): CompiledQuery | undefined {
    return this.#query;
  }

  /** At most once in a transaction. @returns the rows, once it has ended; of one that fails nothing comes */
  readonly ask = <Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> => {
    if (this.#query) throw new Error("A transaction has one last reading.");
    this.#query = query;
    return this.#rows.promise as Promise<readonly Row[]>;
  };

  answer(rows: readonly unknown[]): void {
    this.#rows.resolve(rows);
  }
}
