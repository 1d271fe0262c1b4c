/** `describe`: words and places of a picture, in JSON or beside the file. */
import { connect } from "node:net";
import type { ApiDescription, GeneratedImage } from "@platen/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, GENERATE, imageOf, type Call } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import { until } from "../support/until.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

let service: TestService;
let account: TestAccount;

beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 100 });
});
afterAll(() => service[Symbol.asyncDispose]());

const markdown = "# Hello\n\nOne\ntwo.\n";
const expected = {
  alt: "A document titled “Hello”. It begins: “One two.”",
  text: "Hello\nOne two.",
};
const generate = (body: object, extra: Call = {}) =>
  call(service, "POST", GENERATE, { token: account.token, body: { markdown, ...body }, ...extra });

async function partsOf({ headers, bytes, status, json }: Answer) {
  expect(status, JSON.stringify(json)).toBe(200);
  const response = new Response(Buffer.from(bytes), {
    headers: { "Content-Type": headers.get("content-type") ?? "" },
  });
  const form = await response.formData();
  const file = form.get("file") as File;
  return {
    type: file.type,
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    description: JSON.parse(form.get("description") as string) as ApiDescription,
  };
}

test("url mode: in the data", async () => {
  const { data } = imageOf(await generate({ describe: true }));
  expect(data).toMatchObject(expected);
  expect(data.map?.map(({ kind, lines, sheet }) => [kind, lines, sheet])).toEqual([
    ["heading", [1, 1], 1],
    ["paragraph", [3, 4], 1],
  ]);
});

test("without it, the data have what they always had", async () => {
  const { data } = imageOf(await generate({}));
  for (const name of ["alt", "text", "map"] as (keyof GeneratedImage)[])
    expect(data).not.toHaveProperty(name);
});

test("binary mode: a form of the description and the very file, with a retry by its key, too", async () => {
  const headers = { "Idempotency-Key": "described" };
  const body = { describe: true, mode: "binary", watermark: false };
  const first = await partsOf(await generate(body, { headers }));
  expect(first).toMatchObject({ type: "image/png", description: expected });
  expect([...first.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  const answer = await generate(body, { headers });
  expect(answer.headers.get("idempotent-replayed")).toBe("true");
  expect(await partsOf(answer)).toEqual(first);
});

test("a large file, which is sent as a stream, comes whole", async () => {
  const headers = { "Idempotency-Key": "large" };
  const noise = Array.from({ length: 1500 }, (_, i) => `${(i * 7919) % 10007} **${i}**`).join(" ");
  const body = { markdown: noise, describe: true, mode: "binary", quality: 3, width: 2000 };
  const first = await partsOf(await generate(body, { headers }));
  expect(first.bytes.length).toBeGreaterThan(2 ** 20);
  expect(await partsOf(await generate(body, { headers }))).toEqual(first);
});

test.each(["/api/v1/previews", "/api/v1/exports"])("%s: a form", async (path) => {
  const body = { markdown, describe: true, format: "webp" };
  const answer = await call(service, "POST", path, { body });
  const { type, name, description } = await partsOf(answer);
  expect([type, name]).toEqual(["image/webp", "platen.webp"]);
  expect(description).toMatchObject(expected);
  expect(answer.headers.get("x-image-width")).toBe("800");
});

test("a description of megabytes counts as what goes out until it is read", async () => {
  const description = { alt: "", text: "x".repeat(4 * 2 ** 20), map: [] };
  const renderer = new ScriptedRenderer(() => rendered(Buffer.from("a picture"), { description }));
  await using telling = await startTestService({}, { renderer });
  const { token } = await telling.account();
  const { port } = new URL(telling.baseUrl);
  const body = JSON.stringify({ markdown, describe: true });
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    `POST ${GENERATE} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const { outbox } = telling.context;
  await until(() => outbox.state.bytes > description.text.length);
  socket.destroy();
  await until(() => outbox.state.bytes === 0);
});
