/**
 * Queries that are built and compiled once and then only given their values. To build one takes several times as long
 * as to hand it over and get its rows, and a render executes eight.
 */
import {
  sql,
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Expression,
  type Kysely,
  type QueryResult,
} from "kysely";
import type { Tables } from "./schema.ts";

/** Stands among a query's parameters for a value that is given when it is executed. */
class Hole {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** An expression in the place of each value. */
export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

export interface Prepared<Values, Row> {
  execute: (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>>;
  /** To be executed later, on the same database. */
  filled: (db: Kysely<Tables>, values: Values) => CompiledQuery<Row>;
}

/**
 * @param names of the values that an execution gives
 * @param build makes the query, which has the same text whatever the values are
 */
export function prepared<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Kysely<Tables>, places: Places<Values>) => Compilable<Row>,
): Prepared<Values, Row> {
  const places = (at: (name: keyof Values & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, sql.val(at(name))])) as unknown as Places<Values>;
  const holes = places((name) => new Hole(name));
  // By the database's kind: each has a way of its own to write a query.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const filled = (db: Kysely<Tables>, values: Values) => {
    const { adapter, plugins } = db.getExecutor();
    // A plugin may look at values, so it gets no query with holes in it.
    if (plugins.length > 0)
      return build(
        db,
        places((name) => values[name]),
      ).compile();
    const query = compiled.get(adapter) ?? build(db, holes).compile();
    compiled.set(adapter, query);
    return { ...query, parameters: query.parameters.map(filledFrom(values)) };
  };
  return { filled, execute: (db, values) => db.executeQuery(filled(db, values)) };
}

function filledFrom(values: object): (parameter: unknown) => unknown {
  return (parameter) =>
    parameter instanceof Hole ? values[parameter.name as keyof typeof values] : parameter;
}
