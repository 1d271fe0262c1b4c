import type { Registry } from "prom-client";

/** A metric as prom-client keeps it; its own types leave the labels out and say that types are numbers. */
interface Described {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram" | "summary";
  labelNames?: readonly string[];
}

/** The table of `docs/metrics.md`: every metric of the service's own, by name. */
export function metricsTable(registry: Registry): string {
  const all = registry.getMetricsAsArray() as object[] as Described[];
  const own = all
    .filter(({ name }) => name.startsWith("platen_"))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const rows = own.map(({ name, type, labelNames = [], help }) => {
    const labels = labelNames.map((label) => `\`${label}\``).join(", ");
    return `| \`${name}\` | ${type} | ${labels} | ${help} |`;
  });
  return ["| metric | type | labels | meaning |", "|---|---|---|---|", ...rows].join("\n");
}
