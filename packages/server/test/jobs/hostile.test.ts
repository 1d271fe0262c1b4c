/** Bodies of jobs and batches that were changed at random: refused in our form, or taken; never our fault. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, seed } from "../../../../scripts/tests/budget.ts";
import { call, codeOf, errorOf, GENERATE } from "../support/call.ts";
import { rendered, ScriptedRenderer } from "../support/scripted-renderer.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  const renderer = new ScriptedRenderer((markdown) => rendered(Buffer.from(markdown)));
  service = await startTestService({}, { renderer });
  account = await service.account();
});
afterAll(() => service?.[Symbol.asyncDispose]());

const job = { markdown: "# A", async: true, width: 400, cards: { size: "og" }, document: true };
const batch = {
  defaults: { format: "webp", frame: { background: "ocean" }, pictures: { "a.png": "data:image/png;base64,aaaa" } }, // prettier-ignore
  items: [
    { name: "one", markdown: "# A" },
    { markdown: "B", describe: false, strict: true },
  ],
};
const words = ['"', "{", "}", "[", "]", ",", ":", "null", "true", "-1", "1e999", '""', "\\u0000", "__proto__", "items", "defaults", "name", "../", "\ud800", "201"]; // prettier-ignore

/** Numbers from 0 to 1 that follow from the seed of the run. */
function numbers(): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

function mutated(text: string, random: () => number): string {
  let result = text;
  for (let count = 1 + Math.floor(3 * random()); count > 0; count -= 1) {
    const at = Math.floor(random() * result.length);
    const cut = Math.floor(random() * 4);
    const word = words[Math.floor(random() * words.length)] ?? "";
    result = result.slice(0, at) + (random() < 0.8 ? word : "") + result.slice(at + cut);
  }
  return result;
}

test("changed at random", async () => {
  const random = numbers();
  const taken = new Map<number, number>();
  for (let count = runs(10_000); count > 0; count -= 1) {
    const [path, base] = random() < 0.3 ? [GENERATE, job] : ["/api/v1/batches", batch];
    const body = mutated(JSON.stringify(base), random);
    const answer = await call(service, "POST", path, { ...account, body });
    expect([200, 202, 400, 404, 429], `${answer.status} for ${body}`).toContain(answer.status);
    taken.set(answer.status, (taken.get(answer.status) ?? 0) + 1);
  }
  expect(taken.get(400)).toBeGreaterThan(0);
  expect(service.log.filter((line) => line.includes("INTERNAL_ERROR"))).toEqual([]);
}, 300_000);

test("a batch is bounded before it is parsed", async () => {
  const send = (body: string) => call(service, "POST", "/api/v1/batches", { ...account, body });
  const fields = Array.from({ length: 10_001 }, (_, at) => `"f${at}":1`).join(",");
  expect(errorOf(await send(`{"items":[{${fields}}]}`)).message).toContain("10000 fields");
  expect(codeOf(await send(`{"items":${"[".repeat(40)}${"]".repeat(40)}}`))).toBe(
    "INVALID_REQUEST",
  );
  expect((await send(`{"items":"${"x".repeat(8 * 2 ** 20)}"}`)).status).toBe(413);
  const pictures = { "a.png": `data:image/png;base64,${"a".repeat(200_000)}` };
  const wide = {
    defaults: { pictures },
    items: Array.from({ length: 200 }, () => ({ markdown: "x" })),
  };
  expect(errorOf(await send(JSON.stringify(wide))).details?.[0]?.path).toBe("defaults");
  const many = Array.from({ length: 200 }, () => ({
    markdown: "x",
    width: 1,
    theme: 1,
    quality: 99,
  }));
  const told = errorOf(await send(JSON.stringify({ items: many })));
  expect(told.details?.length).toBe(50);
});
