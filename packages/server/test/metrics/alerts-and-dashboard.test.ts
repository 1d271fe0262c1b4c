/**
 * Alert rules and the dashboard ask for metrics that there are, by labels and values that they have, in
 * PromQL that Prometheus's own parser takes.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documentedMetrics } from "../../src/adapters/metrics/documented.ts";
import { labelValues } from "../support/label-values.ts";
import { parsePromql, type Query } from "../support/promql.ts";

const read = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  targets?: { refId: string; expr: string; datasource: { uid: string } }[];
}

interface Dashboard {
  title: string;
  uid: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: unknown }[] };
  panels: Panel[];
}

const { groups } = parse(read("deploy/prometheus/alerts.yaml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read("deploy/grafana/platen.json")) as Dashboard;

/** Labels of each series that can be asked for; Prometheus itself adds some. */
const series = new Map<string, ReadonlySet<string>>([["up", new Set(["job", "instance"])]]);
for (const metric of documentedMetrics().getMetricsAsArray()) {
  const {
    name,
    type,
    labelNames = [],
  } = metric as object as {
    name: string;
    type: string;
    labelNames?: string[];
  };
  const labels = [...labelNames, "job", "instance"];
  const parts = type === "histogram" ? ["_bucket", "_count", "_sum"] : [""];
  for (const part of parts)
    series.set(name + part, new Set(part === "_bucket" ? [...labels, "le"] : labels));
}

/** A value, or values with `|` between them; `5..` stands for any status of that kind. */
function expectPossible(label: string, pattern: string): void {
  for (const value of pattern.split("|"))
    expect(label === "status" ? value.replaceAll(".", "0") : value).toMatch(labelValues[label]!);
}

function expectAnswerable({ selectors, grouped }: Query): void {
  expect(selectors.length).toBeGreaterThan(0);
  const known = new Set<string>();
  for (const { metric, matchers } of selectors) {
    const labels = series.get(metric);
    expect(labels, `there is no ${metric}`).toBeDefined();
    for (const [label, value] of Object.entries(matchers)) {
      expect([...labels!], metric).toContain(label);
      if (label !== "instance" && label !== "job") expectPossible(label, value);
    }
    for (const label of labels!) known.add(label);
  }
  for (const label of grouped) expect([...known]).toContain(label);
}

test("the check itself sees what is wrong", () => {
  expect(() => parsePromql("sum(rate(platen_renders_total[5m])")).toThrow(/no PromQL/);
  expect(() => parsePromql("sum(rate(platen_renders_total{a=b}[5m]))")).toThrow();
  expect(parsePromql('sum by (le) (rate(a_b{c="d",e=~"f|g"}[5m])) / h')).toEqual({
    selectors: [
      { metric: "a_b", matchers: { c: "d", e: "f|g" } },
      { metric: "h", matchers: {} },
    ],
    grouped: ["le"],
  });
  expect(() => expectAnswerable(parsePromql("platen_made_up"))).toThrow(/no platen_made_up/);
  expect(() => expectAnswerable(parsePromql('platen_renders_total{result="x"}'))).toThrow();
  expect(() => expectAnswerable(parsePromql('platen_renders_total{outcome="x"}'))).toThrow();
  expect(() => expectAnswerable(parsePromql("sum by (format) (platen_renders_total)"))).toThrow();
});

describe("alert rules", () => {
  test("each name once", () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(10);
  });

  test.each(rules)("$alert", ({ alert, expr, for: duration, labels, annotations }) => {
    expect(alert).toMatch(/^Platen[A-Z][A-Za-z]+$/);
    expect(duration).toMatch(/^\d+[mh]$/);
    expect(labels.severity).toMatch(/^(critical|warning|info)$/);
    expect(annotations.summary.length).toBeGreaterThan(10);
    expect(annotations.description.length).toBeGreaterThan(30);
    const query = parsePromql(expr);
    expectAnswerable(query);
    const shown = `${annotations.summary} ${annotations.description}`;
    for (const [, label] of shown.matchAll(/\$labels\.(\w+)/gu))
      if (!expr.startsWith("up")) expect(query.grouped).toContain(label);
  });

  test.each(rules)("$alert has its section in the runbook", ({ alert, annotations }) => {
    const kebab = alert.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "-").toLowerCase();
    expect(annotations.runbook).toBe(`docs/operations.md#runbook-${kebab}`);
    const anchors = read("docs/operations.md")
      .split("\n")
      .filter((line) => line.startsWith("#"))
      .map((line) => line.replace(/^#+ /u, "").toLowerCase())
      .map((title) => title.replaceAll(/[^\w\- ]/gu, "").replaceAll(" ", "-"));
    expect(anchors).toContain(`runbook-${kebab}`);
  });
});

describe("the dashboard", () => {
  const { panels } = dashboard;
  const shown = panels.filter(({ type }) => type !== "row");
  // Grafana fills these in; the parser knows only what is left then.
  const filled = (expr: string) => expr.replaceAll("$__rate_interval", "5m");

  test("is one, with the data source and the nodes to choose", () => {
    expect(dashboard).toMatchObject({ title: "Platen", uid: "platen" });
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    const { list } = dashboard.templating;
    expect(list.map(({ name, type }) => [name, type])).toEqual([
      ["datasource", "datasource"],
      ["instance", "query"],
    ]);
    expect(JSON.stringify(list[1])).toContain("label_values(platen_build_info, instance)");
  });

  test("panels have ids of their own and lie beside each other", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Set<string>();
    for (const { title, gridPos } of panels) {
      const { x, y, w, h } = gridPos;
      expect(x + w, title).toBeLessThanOrEqual(24);
      for (let column = x; column < x + w; column += 1)
        for (let line = y; line < y + h; line += 1) {
          expect(taken.has(`${column} ${line}`), `${title} lies on another`).toBe(false);
          taken.add(`${column} ${line}`);
        }
    }
  });

  test.each(shown)("$title", ({ type, datasource, targets = [] }) => {
    expect(type).toMatch(/^(timeseries|stat)$/);
    expect(datasource).toEqual({ type: "prometheus", uid: "${datasource}" });
    expect(targets.length).toBeGreaterThan(0);
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    for (const { expr, datasource: source } of targets) {
      expect(source.uid).toBe("${datasource}");
      const query = parsePromql(filled(expr));
      expectAnswerable(query);
      for (const { matchers } of query.selectors) expect(matchers["instance"]).toBe("$instance");
    }
  });

  test("shows every metric of the service's own", () => {
    const asked = shown
      .flatMap(({ targets = [] }) => targets)
      .flatMap(({ expr }) => parsePromql(filled(expr)).selectors)
      .map(({ metric }) => metric.replace(/_(bucket|count|sum)$/u, ""));
    const own = documentedMetrics()
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => name.startsWith("platen_"));
    const beside = [
      "platen_render_seconds",
      "platen_render_cache_bytes",
      "platen_render_cache_entries",
    ];
    expect(own.filter((name) => !asked.includes(name)).sort()).toEqual(beside.sort());
  });
});

test("Prometheus's configuration reads those rules, from a job of the name that they ask for", () => {
  const { rule_files: files, scrape_configs: jobs } = parse(
    read("deploy/prometheus/prometheus.yaml"),
  ) as { rule_files: string[]; scrape_configs: { job_name: string }[] };
  expect(files).toEqual(["alerts.yaml"]);
  expect(jobs.map(({ job_name: name }) => name)).toContain("platen");
});
