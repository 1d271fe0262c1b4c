/** Traces as a collector receives them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, GENERATE, imageOf } from "../support/call.ts";
import { attributesOf, startCollector, type Collector, type Span } from "../support/collector.ts";
import { hostileRenderer } from "../support/hostile-renderer.ts";
import { startTestService, type TestService } from "../support/service.ts";

const SECRET = "zanzibar";
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${PARENT}-00`;

/** Runs a service and something that uses it, until it has stopped. Returns its log. */
async function traced(
  settings: Record<string, string>,
  use: (service: TestService) => Promise<void>,
  collector: Collector,
): Promise<string[]> {
  const service = await startTestService({ PLATEN_OTLP_URL: collector.url, ...settings });
  try {
    await use(service);
  } finally {
    await service[Symbol.asyncDispose]();
  }
  return service.log;
}

const requestLines = (log: string[]) =>
  log
    .map((line) => JSON.parse(line) as { msg: string; traceId?: string; route?: string })
    .filter(({ msg }) => msg === "request");

const millis = ({ startTimeUnixNano, endTimeUnixNano }: Span) =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;

describe("a render", () => {
  let collector: Collector;
  let log: string[];
  let imageId: string;
  let accountId: string;
  let token: string;
  beforeAll(async () => {
    collector = await startCollector();
    log = await traced(
      {},
      async (service) => {
        ({ id: accountId, token } = await service.account({ email: `${SECRET}@example.org` }));
        const made = await call(service, "POST", GENERATE, {
          token,
          body: { markdown: `# ${SECRET}`, width: 300 },
          headers: { traceparent },
        });
        ({ imageId } = imageOf(made).data);
        await call(service, "GET", new URL(imageOf(made).data.imageUrl).pathname);
        await call(service, "GET", "/healthz");
        await call(service, "GET", "/readyz");
      },
      collector,
    );
  });
  afterAll(() => collector[Symbol.asyncDispose]());

  const find = (name: string) => {
    const [span, ...others] = collector.spans.filter((one) => one.name === name);
    expect(others, name).toEqual([]);
    if (!span) throw new Error(`no span ${name}`);
    return span;
  };

  test("arrives as OTLP, under the service's name", () => {
    expect(new Set(collector.paths)).toEqual(new Set(["POST /v1/traces application/json"]));
    expect(collector.resources[0]).toMatchObject({
      "service.name": "platen",
      "service.version": expect.stringMatching(/^\d+\.\d+\.\d+$/u) as string,
    });
  });

  test("has its steps, and they theirs", () => {
    const request = find(`POST ${GENERATE}`);
    expect(request.kind).toBe(2);
    expect(attributesOf(request)).toEqual({
      "http.request.method": "POST",
      "http.route": GENERATE,
      "http.response.status_code": 200,
    });
    for (const name of ["reserve", "render", "image put", "settle"])
      expect(find(name).parentSpanId, name).toBe(request.spanId);
    const render = find("render");
    const parts = ["wait", "parse", "enrich", "fonts", "layout", "raster", "encode"].map(find);
    for (const part of parts) expect(part.parentSpanId, part.name).toBe(render.spanId);
    const trace = [request, render, ...parts, find("reserve"), find("image put"), find("settle")];
    expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
    const sum = parts.reduce((all, part) => all + millis(part), 0);
    expect(sum).toBeGreaterThan(1);
    expect(sum).toBeLessThanOrEqual(millis(render) + 1);
    expect(millis(render)).toBeLessThan(millis(request));
  });

  test("and so has the fetching of its image; probes are not traced", () => {
    const fetched = find("GET /images/{file}");
    expect(find("image stream").parentSpanId).toBe(fetched.spanId);
    const roots = collector.spans.filter(({ kind }) => kind === 2).map(({ name }) => name);
    expect(roots.sort()).toEqual(["GET /images/{file}", `POST ${GENERATE}`]);
  });

  test("strangers do not choose the trace", () => {
    const { traceId, parentSpanId } = find(`POST ${GENERATE}`);
    expect(traceId).not.toBe(TRACE);
    expect(parentSpanId ?? "").toBe("");
  });

  test("its trace's id is in the log", () => {
    const ids = requestLines(log).map(({ route, traceId }) => [route, traceId]);
    expect(ids).toContainEqual([GENERATE, find(`POST ${GENERATE}`).traceId]);
    expect(ids).toContainEqual(["/healthz", undefined]);
  });

  test("nothing that a caller sent is in it, nor who it was", () => {
    const text = collector.text();
    for (const hidden of [SECRET, token, imageId, accountId, "127.0.0.1", "Bearer"])
      expect(text).not.toContain(hidden);
  });
});

test("trusted proxies choose the trace, and have no say in whether it is traced", async () => {
  const settings = { PLATEN_TRUSTED_PROXIES: "127.0.0.1,::1" };
  const get = async (service: TestService) =>
    void (await call(service, "GET", "/api/v1/schema", {
      headers: { traceparent: traceparent.replace(/00$/u, "01") },
    }));
  await using all = await startCollector();
  await traced(settings, get, all);
  expect(all.spans).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
  await using none = await startCollector();
  const log = await traced({ ...settings, PLATEN_TRACE_SAMPLE: "0" }, get, none);
  expect(none.spans).toEqual([]);
  expect(requestLines(log).map(({ traceId }) => traceId)).toEqual([undefined]);
});

test("a share of the requests is traced, each wholly or not at all", async () => {
  await using collector = await startCollector();
  const log = await traced(
    { PLATEN_TRACE_SAMPLE: "0.5" },
    async (service) => {
      for (let i = 0; i < 100; i += 1) await call(service, "GET", "/api/v1/schema");
    },
    collector,
  );
  // The probability of fewer than 20 or more than 80 is one in a thousand million.
  expect(collector.spans.length).toBeGreaterThan(20);
  expect(collector.spans.length).toBeLessThan(80);
  const ids = requestLines(log).flatMap(({ traceId }) => traceId ?? []);
  expect(ids.sort()).toEqual(collector.spans.map(({ traceId }) => traceId).sort());
});

test("what fails says so by its code alone", async () => {
  await using collector = await startCollector();
  const renderer = hostileRenderer({ size: 1, spares: 0 });
  const service = await startTestService({ PLATEN_OTLP_URL: collector.url }, { renderer });
  const { token } = await service.account();
  const body = { markdown: `misdeed: throw\n\n${SECRET}` };
  expect((await call(service, "POST", GENERATE, { token, body })).status).toBe(500);
  await service[Symbol.asyncDispose]();
  const failed = collector.spans.filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name).sort()).toEqual([`POST ${GENERATE}`, "render"].sort());
  const render = failed.find(({ name }) => name === "render")!;
  expect(attributesOf(render)).toEqual({ "error.type": "ENGINE_FAILED" });
  expect(collector.text()).not.toMatch(/zanzibar|a bug|\/secret\/path/u);
});

describe("a collector that is", () => {
  const generate = async (service: TestService) => {
    const { token } = await service.account();
    const start = performance.now();
    for (let i = 0; i < 5; i += 1) {
      const body = { markdown: `# ${i}`, width: 200 };
      expect((await call(service, "POST", GENERATE, { token, body })).status).toBe(200);
    }
    return performance.now() - start;
  };

  test.each([
    ["away", undefined],
    ["out of order", 500],
    ["overloaded", 503],
  ])(
    "%s costs a warning and no request, and stopping takes no more than seconds",
    async (_, status) => {
      const collector = await startCollector(status);
      if (status === undefined) await collector[Symbol.asyncDispose]();
      const service = await startTestService({ PLATEN_OTLP_URL: collector.url });
      await generate(service);
      const start = performance.now();
      await service[Symbol.asyncDispose]();
      expect(performance.now() - start).toBeLessThan(8000);
      if (status !== undefined) await collector[Symbol.asyncDispose]();
      const warnings = service.log.filter((line) => line.includes("traces not delivered"));
      expect(warnings.length).toBeLessThanOrEqual(1);
      if (status === 500 || status === undefined) expect(warnings).toHaveLength(1);
    },
  );
});
