/** Tests of renders on nodes of their own: the processes are killed, and the service goes on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../support/books.ts";
import { call, codeOf, errorOf, GENERATE, imageOf } from "../support/call.ts";
import { KEY, spawnNode, type NodeProcess } from "../support/render-node.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { SLOW, until } from "../support/until.ts";

let nodes: NodeProcess[];
let api: TestService;
let account: TestAccount;

const apiSettings = (urls: readonly string[]) => ({
  PLATEN_ROLE: "api",
  PLATEN_RENDER_URL: urls.join(","),
  PLATEN_RENDER_KEY: KEY,
});

beforeAll(async () => {
  nodes = [await spawnNode(), await spawnNode()];
  api = await startTestService(apiSettings(nodes.map(({ url }) => url)));
  account = await api.account({ credits: 10_000 });
  await until(() => api.context.renderer.stats().ready >= 2, SLOW);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  for (const node of nodes) await node.kill();
});

const generate = (body: object, service = api, token = account.token) =>
  call(service, "POST", GENERATE, { token, body });

async function fileOf(service: TestService, body: object, token: string): Promise<Uint8Array> {
  const answer = await generate(body, service, token);
  const { data } = imageOf(answer);
  return (await call(service, "GET", new URL(data.imageUrl).pathname)).bytes;
}

test("a file is the same as from a service that does everything itself", async () => {
  await using all = await startTestService({ PLATEN_RENDER_CACHE: "0" });
  const own = await all.account({ credits: 100 });
  const markdown = "# Größe 🚀\n\n- $x^2$\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
  for (const format of ["png", "jpeg", "webp", "pdf"])
    for (const watermark of [true, false]) {
      const body = { markdown, format, watermark, width: 400 };
      const [there, here] = [
        await fileOf(api, body, account.token),
        await fileOf(all, body, own.token),
      ];
      expect(Buffer.from(there).equals(here), format).toBe(true);
    }
});

test("so is an error, and it costs nothing", async () => {
  const before = audit(api.dataDir, account.id);
  for (const body of [
    { markdown: "$\\frac{$", strict: true },
    { markdown: "x\n\n".repeat(2000), format: "jpeg", quality: 3 },
  ]) {
    const answer = await generate(body);
    expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
    expect(errorOf(answer).details?.length).toBeGreaterThan(0);
  }
  expect(audit(api.dataDir, account.id)).toEqual(before);
});

test("a node is killed under load: each client has its file or may try again, uncharged", async () => {
  const [victim] = nodes;
  const charged = () => {
    const { balance, freeUsed, reservations, images } = audit(api.dataDir, account.id);
    return { charged: freeUsed + 10_000 - balance, reservations, images: images.length };
  };
  const before = charged();
  const load = { ended: false };
  let answered = 0;
  const refused: string[] = [];
  const clients = Array.from({ length: 6 }, async (_, client) => {
    for (let round = 0; !load.ended; round += 1) {
      const answer = await generate({ markdown: `page ${client} ${round}`, width: 300 });
      if (answer.status === 200) answered += 1;
      else refused.push(`${answer.status} ${codeOf(answer)}`);
    }
  });
  await until(() => answered >= 10, SLOW);
  await victim?.kill();
  const atDeath = answered;
  await until(() => answered >= atDeath + 20, SLOW);
  load.ended = true;
  await Promise.all(clients);
  expect(refused.filter((outcome) => outcome !== "503 OVERLOADED")).toEqual([]);
  const after = charged();
  expect(after.reservations).toBe(0);
  expect(after.charged - before.charged).toBe(answered);
  expect(after.images - before.images).toBe(answered);
  // Renders whose answer had not begun were made by the other node.
  expect(refused.length).toBeLessThanOrEqual(2);
});

test("no node left: OVERLOADED, uncharged, not ready; one comes back and all is well", async () => {
  for (const node of nodes) await node.kill();
  const before = audit(api.dataDir, account.id);
  const answer = await generate({ markdown: "nobody renders this" });
  expect([answer.status, codeOf(answer)]).toEqual([503, "OVERLOADED"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(audit(api.dataDir, account.id)).toEqual(before);
  await expect
    .poll(async () => errorOf(await call(api, "GET", "/readyz")).details?.map(({ path }) => path), {
      timeout: 10_000,
    })
    .toEqual(["renderer"]);
  expect((await call(api, "GET", "/healthz")).status).toBe(200);
  nodes = [await spawnNode({ PLATEN_PORT: new URL(nodes[0]?.url ?? "").port })];
  await expect
    .poll(async () => (await call(api, "GET", "/readyz")).status, { timeout: SLOW })
    .toBe(200);
  expect((await generate({ markdown: "somebody renders this" })).status).toBe(200);
});

test("an api node starts with no render node up, and says what it lacks", async () => {
  await using early = await startTestService(apiSettings(["http://127.0.0.1:9"]));
  const { token } = await early.account();
  const notReady = await call(early, "GET", "/readyz");
  expect(errorOf(notReady).details?.map(({ path }) => path)).toEqual(["renderer"]);
  expect(codeOf(await generate({ markdown: "x" }, early, token))).toBe("OVERLOADED");
  expect(early.log.join("")).toMatch(/a render node does not answer/);
});

test("with the wrong key nothing is rendered or charged, and the log says why", async () => {
  const settings = {
    ...apiSettings(nodes.map(({ url }) => url)),
    PLATEN_RENDER_KEY: "x".repeat(32),
  };
  await using stranger = await startTestService(settings);
  const { token, id } = await stranger.account();
  expect(codeOf(await generate({ markdown: "x" }, stranger, token))).toBe("OVERLOADED");
  expect(audit(stranger.dataDir, id)).toMatchObject({ freeUsed: 0, reservations: 0, images: [] });
  expect(stranger.log.join("")).toMatch(/401: The key is not this node's/);
  expect(stranger.log.join("")).not.toContain("x".repeat(32));
});
