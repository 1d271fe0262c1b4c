/** Images from the network, fetched before a child is taken. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, render } from "../../src/index.ts";
import { RenderPool } from "../../src/pool/index.ts";
import { twoTone } from "../images/support.ts";
import { startCanary, type Canary } from "../net/canary.ts";

let canary: Canary;
let pool: RenderPool;
let png: Buffer;

beforeAll(async () => {
  png = await twoTone().png().toBuffer();
  canary = await startCanary({
    "/a.png": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
    "/text": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    "/silent": () => {},
  });
  pool = new RenderPool({ size: 1, spares: 0, world: world() });
});
afterAll(async () => {
  await pool.close(0);
  await canary.close();
});

const world = () => ({
  network: { ports: [canary.port], allowAddresses: ["127.0.0.1"], documentTimeout: 60_000 },
});
const host = () => `http://127.0.0.1:${canary.port}`;

test.each<[name: string, markdown: () => string]>([
  ["had", () => `![](${host()}/a.png) and <img src="${host()}/a.png" width="20">`],
  ["had, without a scheme", () => `![](//127.0.0.1:1/a.png)`],
  [
    "missing, not allowed, and no image",
    () => `![a](${host()}/none.png)\n\n![b](http://10.0.0.1/a.png) ![c](${host()}/text)`,
  ],
  [
    "more than there may be",
    () => Array.from({ length: 103 }, (_, at) => `![](http://10.0.0.1/${at}.png)`).join("\n"),
  ],
  [
    "beside others",
    () => `![](data:image/png;base64,${png.toString("base64")}) ![](b.png) ![](${host()}/a.png)`,
  ],
])("the same bytes and warnings as render() gives: %s", async (_, markdown) => {
  const options = { width: 300, quality: 1 };
  const here = await render(markdown(), options, { world: createWorld(world()) });
  const there = await pool.render(markdown(), options);
  expect(Buffer.from(there.bytes).equals(here.bytes)).toBe(true);
  expect({ ...there, bytes: 0 }).toEqual({ ...here, bytes: 0 });
  expect(there.external).toBe(true);
});

test("a host that does not answer holds up its own document alone", async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const waiting = Array.from({ length: 5 }, () =>
    pool.render(`![](${host()}/silent)`, {}, { caller: "mallory", signal }).catch(String),
  );
  await expect(pool.render("# Other", {}, { caller: "alice" })).resolves.toMatchObject({
    warnings: [],
  });
  while (pool.stats().away < 5) await pool.render("# Another", {}, { caller: "alice" });
  expect(pool.stats()).toMatchObject({ busy: 0, away: 5 });
  leaving.abort();
  const outcomes = await Promise.all(waiting);
  expect(outcomes).toEqual(outcomes.map(() => "RenderError: The render was withdrawn."));
  expect(pool.stats()).toMatchObject({ away: 0, started: 1 });
});

test("waiting for them is a stage, and a child is waited for twice", async () => {
  const stages: string[] = [];
  const waits: number[] = [];
  await pool.render(
    `![](${host()}/a.png)`,
    {},
    {
      onStage: (stage) => void stages.push(stage),
      onQueued: (ms) => void waits.push(ms),
    },
  );
  expect(stages.slice(0, 3)).toEqual(["parse", "fetch", "enrich"]);
  expect(waits).toHaveLength(2);
});

test("a render with a world of its own has its own network, too", async () => {
  const { warnings } = await pool.render(`![](${host()}/a.png)`, {}, { world: {} });
  expect(warnings).toMatchObject([{ code: "IMAGE_FAILED" }]);
  expect((await pool.render(`![](${host()}/a.png)`, {}, { world: world() })).warnings).toEqual([]);
});
