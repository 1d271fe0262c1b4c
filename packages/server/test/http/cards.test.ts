/** Cards by the API: several pictures, their archive, and one charge. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, GENERATE, imageOf } from "../support/call.ts";
import { scrape } from "../support/exposition.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ PLATEN_METRICS_PORT: "0" });
  account = await service.account({ credits: 10 });
});
afterAll(() => service[Symbol.asyncDispose]());

const body = { markdown: "One.\n\n---\n\nTwo.\n", cards: { size: "og" }, watermark: false };

test("each has an address, all together one, and it is one charge; a retry gives the same", async () => {
  const headers = { "Idempotency-Key": "cards" };
  const answer = await call(service, "POST", GENERATE, { token: account.token, body, headers });
  expect(answer.status).toBe(200);
  const { data, meta } = imageOf(answer);
  expect(meta.quota.creditBalance).toBe(9);
  expect(
    data.images?.map(({ index, width, height, lines }) => [index, width, height, lines]),
  ).toEqual([
    [1, 1200, 630, [1, 1]],
    [2, 1200, 630, [5, 5]],
  ]);
  expect(data.images?.[0]?.imageUrl).toBe(data.imageUrl);
  for (const { imageUrl } of data.images ?? [])
    expect((await call(service, "GET", imageUrl)).status).toBe(200);
  const archive = await call(service, "GET", data.archiveUrl ?? "");
  expect(Object.keys(unzipSync(archive.bytes))).toEqual(["01.png", "02.png"]);
  const again = await call(service, "POST", GENERATE, { token: account.token, body, headers });
  expect(imageOf(again).data).toEqual(data);
  const { sum } = await scrape(service);
  const waits = (lane: string) => sum("platen_render_wait_seconds_count", { lane });
  expect([waits("batch"), waits("render")]).toEqual([1, 0]);
});

test("a pair is one charge, and comes with the HTML that shows the one that suits", async () => {
  const headers = { "Idempotency-Key": "pair" };
  const pair = { markdown: "# Both", width: 400, pair: true, watermark: false };
  const send = () => call(service, "POST", GENERATE, { token: account.token, body: pair, headers });
  const answer = await send();
  const { data, meta } = imageOf(answer);
  expect(meta.quota.creditBalance).toBe(8);
  const [light, dark] = data.images ?? [];
  expect(data.imageUrl).toBe(light?.imageUrl);
  expect(data.html).toBe(
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark?.imageUrl}">` +
      `<img src="${light?.imageUrl}" alt="" width="400" height="${data.height}"></picture>`,
  );
  const body = { ...pair, markdown: '# A "quoted" <b> & more', describe: true };
  const described = imageOf(await call(service, "POST", GENERATE, { token: account.token, body }));
  expect(described.data.html).toMatch(/ alt="[^"<>]*&quot;quoted&quot;[^"<>]*" width/u);
  const archive = await call(service, "GET", data.archiveUrl ?? "");
  expect(Object.keys(unzipSync(archive.bytes))).toEqual(["light.png", "dark.png"]);
  expect(imageOf(await send()).data).toEqual(data);
});

test.each([GENERATE, "/api/v1/exports"])("%s gives the file as ZIP", async (path) => {
  const request = { ...body, mode: "binary" };
  const answer = await call(service, "POST", path, { token: account.token, body: request });
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(Object.keys(unzipSync(answer.bytes))).toEqual(["01.png", "02.png"]);
});
