/** How long transactions of the database take, as a metric. */
import { Histogram, type Registry } from "prom-client";

export interface DatabaseMetrics {
  transaction: (facts: { kind: string; outcome: "ok" | "failed"; milliseconds: number }) => void;
}

export function databaseMetrics(registry: Registry): DatabaseMetrics {
  const transactions = new Histogram({
    name: "platen_database_seconds",
    help: "Time of transactions from the wait for a connection to the commit, by kind (`lasting`: charges and the like; `passing`: reservations and reading) and outcome; `failed` is the database's doing",
    labelNames: ["kind", "outcome"],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    transaction: ({ kind, outcome, milliseconds }) =>
      transactions.observe({ kind, outcome }, milliseconds / 1000),
  };
}
