/** Comparisons by the API and by the tool: words are free, pictures are charged as renders. */
import type { ApiDifference } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { clients, wordsOf } from "../mcp/support/clients.ts";

const DIFFS = "/api/v1/diffs";
const versions = { markdown: "# A\n\nNew words.\n\nMore.\n", against: "# A\n\nOld words.\n" };

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 5 });
});
afterAll(() => service[Symbol.asyncDispose]());

const post = (body: object, headers: Record<string, string> = {}) =>
  call(service, "POST", DIFFS, { token: account.token, body, headers });

async function usage() {
  const { json } = await call(service, "GET", "/api/v1/account/usage", account);
  const { data } = json as { data: { monthlyUsed: number; creditBalance: number } };
  return [data.monthlyUsed, data.creditBalance];
}

describe("POST /api/v1/diffs", () => {
  test("tells what differs, free of charge", async () => {
    const before = await usage();
    const answer = await post(versions);
    expect(answer.json).toEqual({
      success: true,
      data: {
        changed: true,
        settings: false,
        counts: { added: 1, removed: 0, changed: 1, moved: 0 },
        blocks: [
          {
            change: "changed",
            kind: "paragraph",
            id: expect.stringMatching(/^[a-z2-9]{6}$/u),
            from: [3, 3],
            to: [3, 3],
            words: [
              { change: "removed", text: "Old " },
              { change: "added", text: "New " },
              { change: "same", text: "words." },
            ],
          },
          { change: "added", kind: "paragraph", id: expect.any(String), to: [5, 5], text: "More." },
        ],
      },
      meta: { warnings: [] },
    });
    const same = await post({ markdown: versions.against, against: versions.against });
    expect(same.json).toMatchObject({ data: { changed: false, blocks: [] } });
    expect(await usage()).toEqual(before);
  });

  test("draws both, charged once for a key", async () => {
    const [used = 0, credits] = await usage();
    const body = { ...versions, picture: true, layout: "side", context: 0, width: 600 };
    const headers = { "Idempotency-Key": "diff-1" };
    const first = await post(body, headers);
    const { data } = first.json as { data: ApiDifference };
    expect(data.image).toMatchObject({ width: 600, format: "png" });
    const again = await post(body, headers);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.json).toEqual(first.json);
    expect(await usage()).toEqual([used + 1, credits]);
    const clean = await post({ ...versions, picture: true, watermark: false });
    expect(clean.json).toMatchObject({ meta: { quota: { usedFreeQuota: false } } });
    expect((await post({ ...body, context: 1 }, headers)).status).toBe(422);
  });

  test.each([
    [{ markdown: "x" }, "against"],
    [{ markdown: "x", against: " " }, "against"],
    [{ markdown: "x", against: 7 }, "against"],
    [{ ...versions, context: -1 }, "context"],
    [{ ...versions, layout: "rows" }, "layout"],
    [{ ...versions, against: "x".repeat(600_000) }, "against"],
    [{ ...versions, width: 1 }, "width"],
  ])("refuses %j", async (body, path) => {
    expect(errorOf(await post(body)).details?.map((detail) => detail.path)).toEqual([path]);
  });

  test("refuses callers without a token, and Markdown that is not there", async () => {
    expect(codeOf(await call(service, "POST", DIFFS, { body: versions }))).toBe("UNAUTHORIZED");
    expect(codeOf(await post({ against: "x" }))).toBe("MARKDOWN_REQUIRED");
  });
});

test("the tool says the same in words, and shows the picture", async () => {
  const url = `${service.baseUrl}/mcp`;
  await using client = await clients["client library v2, 2026-07-28"]({
    url,
    token: account.token,
  });
  const before = await usage();
  const told = await client.call("diff_markdown", versions);
  expect(wordsOf(told)).toBe(
    "~ paragraph, line 3: [-Old -]{+New +}words.\n+ paragraph, line 5: More.\n1 added, 1 changed",
  );
  expect(await usage()).toEqual(before);
  const drawn = await client.call("diff_markdown", { ...versions, picture: true });
  expect(drawn.content.map(({ type }) => type)).toEqual(["text", "text", "image", "resource_link"]);
  const wrong = await client.call("diff_markdown", { markdown: "x" });
  expect(wordsOf(wrong)).toContain("against must be text that is not blank");
});
