import type { CompiledQuery } from "kysely";

/**
 * The last query of a transaction. Its rows come with the transaction's outcome, so that the code
 * within does not wait for them: on SQLite that would be another hand-over to its thread.
 */
export class LastReading {
  #query: CompiledQuery | undefined;
  readonly #rows = Promise.withResolvers<readonly unknown[]>();

  get query(): CompiledQuery | undefined {
    return this.#query;
  }

  /**
   * Sets the query, at most once in a transaction.
   *
   * @returns the rows, once the transaction has ended; never settles if that fails
   */
  readonly ask = <Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> => {
    if (this.#query) throw new Error("A transaction has one last reading.");
    this.#query = query;
    return this.#rows.promise as Promise<readonly Row[]>;
  };

  answer(rows: readonly unknown[]): void {
    this.#rows.resolve(rows);
  }
}
