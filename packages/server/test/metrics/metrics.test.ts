/** Tests of the content of `/metrics` after requests of every kind. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorTable } from "@platen/contract";
import { errorCodes } from "@platen/render/diagnostics";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, GENERATE, imageOf } from "../support/call.ts";
import { scrape, type Exposition } from "../support/exposition.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { labelValues } from "../support/label-values.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { documentedMetrics } from "../../src/adapters/metrics/documented.ts";
import { metricsTable } from "../../src/adapters/metrics/table.ts";

const SECRET = "zanzibar";
const QUOTA = String(errorTable.QUOTA_EXCEEDED.status);

let service: TestService;
let seen: Exposition;

beforeAll(async () => {
  service = await startTestService({
    PLATEN_METRICS_PORT: "0",
    PLATEN_TOKEN_RATE: "4",
    PLATEN_RENDER_CACHE: "8",
  });
  const { token } = await service.account({ email: `${SECRET}@example.org` });
  const body = { markdown: `# ${SECRET}\n\n\`code\` and $x^2$`, width: 300 };
  const made = await call(service, "POST", GENERATE, { token, body });
  expect(made.status).toBe(200);
  const path = new URL(imageOf(made).data.imageUrl).pathname;
  expect((await call(service, "GET", path)).status).toBe(200);
  expect((await call(service, "GET", `/images/${SECRET}.png`)).status).toBe(404);
  const clean = { ...body, watermark: false };
  const refused = await call(service, "POST", GENERATE, { token, body: clean });
  expect(codeOf(refused)).toBe("QUOTA_EXCEEDED");
  const invalid = { ...body, theme: SECRET };
  expect((await call(service, "POST", GENERATE, { token, body: invalid })).status).toBe(400);
  await call(service, "GET", "/api/v1/account/usage", { token });
  const limited = await call(service, "GET", "/api/v1/account/usage", { token });
  expect(codeOf(limited)).toBe("RATE_LIMITED");
  await fetch(`${service.baseUrl}/${SECRET}`, { method: SECRET.toUpperCase() });
  await call(service, "GET", "/readyz");
  seen = await scrape(service);
});

afterAll(() => service[Symbol.asyncDispose]());

describe("after one render, two refusals and two requests for images", () => {
  const counts: [string, Record<string, string>, number][] = [
    ["platen_renders_total", { outcome: "completed" }, 1],
    ["platen_renders_total", {}, 1],
    ["platen_charges_total", { charge: "free" }, 1],
    ["platen_charges_total", {}, 1],
    ["platen_refusals_total", { reason: "quota" }, 1],
    ["platen_refusals_total", { reason: "rate_token" }, 1],
    ["platen_refusals_total", {}, 2],
    ["platen_images_kept_total", { format: "png" }, 1],
    ["platen_images_served_total", { status: "200" }, 1],
    ["platen_images_served_total", { status: "404" }, 1],
    ["platen_image_store_seconds_count", { operation: "put", outcome: "ok" }, 1],
    ["platen_image_store_seconds_count", { operation: "stream", outcome: "ok" }, 1],
    // The charge, and before it the token, which is written durably, too.
    ["platen_database_seconds_count", { kind: "lasting", outcome: "ok" }, 2],
    ["platen_database_seconds_count", { outcome: "failed" }, 0],
    ["platen_render_seconds_count", { format: "png", charge: "free" }, 1],
    ["platen_render_wait_seconds_count", {}, 1],
    ["platen_http_request_seconds_count", { route: GENERATE, status: "200" }, 1],
    ["platen_http_request_seconds_count", { route: GENERATE, status: QUOTA }, 1],
    ["platen_http_request_seconds_count", { route: "/readyz", status: "200" }, 1],
    ["platen_render_cache_requests_total", { result: "miss" }, 1],
    ["platen_render_capacity", {}, 1],
    ["platen_render_queue", {}, 0],
    ["platen_sweeps_total", { outcome: "ok" }, 1],
    ["platen_sweeps_total", { outcome: "failed" }, 0],
    ["platen_images_removed_total", {}, 0],
    ["platen_build_info", {}, 1],
  ];
  test.each(counts)("%s %j is %i", (name, labels, value) => {
    expect(seen.samples.some((sample) => sample.name === name)).toBe(true);
    expect(seen.sum(name, labels)).toBe(value);
  });

  test("every stage of the render, and no more time than the request took", () => {
    const stages = ["parse", "enrich", "fonts", "layout", "raster", "encode"];
    for (const stage of stages)
      expect(seen.sum("platen_render_stage_seconds_count", { stage, format: "png" }), stage).toBe(
        1,
      );
    const all = seen.sum("platen_render_stage_seconds_sum");
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThan(seen.sum("platen_render_seconds_sum"));
  });

  test("children: started, at least one ready, none ended", () => {
    expect(seen.sum("platen_render_children")).toBeGreaterThan(0);
    expect(seen.sum("platen_render_children", { state: "ready" })).toBeGreaterThan(0);
    expect(seen.sum("platen_render_children_started_total")).toBeGreaterThan(0);
    expect(seen.sum("platen_render_children_ended_total")).toBe(0);
  });

  test("times are in seconds", () => {
    for (const name of ["platen_database_seconds", "platen_image_store_seconds"]) {
      const mean = seen.sum(`${name}_sum`) / seen.sum(`${name}_count`);
      expect(mean, name).toBeGreaterThan(0.000_01);
      expect(mean, name).toBeLessThan(1);
    }
  });

  test("every metric that is documented is there, and every one that is there is documented", () => {
    const documented = new Set(
      documentedMetrics()
        .getMetricsAsArray()
        .map(({ name }) => name),
    );
    expect(new Set([...seen.names].sort())).toEqual(new Set([...documented].sort()));
  });

  test("what was promised from the first request on stands at zero", () => {
    for (const outcome of Object.keys(errorCodes))
      expect(
        seen.samples.some(
          ({ name, labels }) => name === "platen_renders_total" && labels["outcome"] === outcome,
        ),
        outcome,
      ).toBe(true);
  });
});

test("no label takes what a caller sent", () => {
  const own = seen.samples.filter(({ name }) => name.startsWith("platen_"));
  expect(own.length).toBeGreaterThan(100);
  for (const { name, labels } of own)
    for (const [label, value] of Object.entries(labels)) {
      expect(Object.keys(labelValues), name).toContain(label);
      expect(value, `${name} ${label}`).toMatch(labelValues[label]!);
    }
  const all = JSON.stringify(seen.samples).toLowerCase();
  expect(all).not.toContain(SECRET);
});

test("what goes wrong is counted by what it was", async () => {
  const renderer = hostileRenderer({ size: 1, spares: 0, deadline: 2000 });
  await using broken = await startTestService({ PLATEN_METRICS_PORT: "0" }, { renderer });
  const { token } = await broken.account();
  const failed = await call(broken, "POST", GENERATE, {
    token,
    body: { markdown: "misdeed: abort" },
  });
  expect(codeOf(failed)).toBe("GENERATION_FAILED");
  await expect
    .poll(async () => (await scrape(broken)).sum("platen_render_children_ended_total"))
    .toBe(1);
  const { sum } = await scrape(broken);
  expect(sum("platen_render_children_ended_total", { reason: "crash" })).toBe(1);
  expect(sum("platen_renders_total", { outcome: "CRASHED" })).toBe(1);
  expect(sum("platen_renders_total")).toBe(1);
  expect(sum("platen_charges_total")).toBe(0);
  expect(sum("platen_images_kept_total")).toBe(0);
});

test("a failing image store shows in its metrics, and is no failure of the database", async () => {
  await using broken = await startTestService({ PLATEN_METRICS_PORT: "0" });
  const { token } = await broken.account();
  // A file stands in the place of the folder, so that nothing can be written.
  const folder = join(broken.dataDir, "images");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "");
  const failed = await call(broken, "POST", GENERATE, { token, body: { markdown: "# A" } });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  const { sum } = await scrape(broken);
  const store = "platen_image_store_seconds_count";
  expect(sum(store, { operation: "put", outcome: "failed" })).toBe(1);
  expect(sum("platen_database_seconds_count", { outcome: "failed" })).toBe(0);
  expect(sum("platen_charges_total")).toBe(0);
});

test("docs/metrics.md has the table", () => {
  const text = readFileSync(new URL("../../../../docs/metrics.md", import.meta.url), "utf8");
  expect(text).toContain(metricsTable(documentedMetrics()));
});
