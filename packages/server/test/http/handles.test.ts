/** Documents that are kept for a day: edits by the API and by the tool, at once, twice, and by others. */
import type { EditedDocument, HandleContent } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE, imageOf } from "../support/call.ts";
import type { TestAccount, TestService } from "../support/service.ts";
import { startServiceOn } from "../support/service-on.ts";
import { clients, wordsOf } from "../mcp/support/clients.ts";
import { tokensOfText } from "../mcp/support/tokens.ts";

const DOCUMENTS = "/api/v1/documents";
const MARKDOWN = "# Report\n\nA draft of words.\n\n- one\n- two\n\nThe end.\n";

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let service: TestService;
  let account: TestAccount;
  beforeAll(async () => {
    service = await startServiceOn(kind);
    account = await service.account({ credits: 20 });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const post = (path: string, body: object, key?: string, { token } = account) =>
    call(service, "POST", path, {
      token,
      body,
      ...(key !== undefined && { headers: { "Idempotency-Key": key } }),
    });

  async function kept(markdown = MARKDOWN, options: object = {}): Promise<string> {
    const answer = await post(GENERATE, { markdown, document: true, width: 400, quality: 1, ...options }); // prettier-ignore
    return imageOf(answer).data.document ?? "none";
  }

  async function read(id: string, whose = account): Promise<HandleContent> {
    const { json } = await call(service, "GET", `${DOCUMENTS}/${id}`, { token: whose.token });
    return (json as { data: HandleContent }).data;
  }

  const edit = (id: string, edits: object[], more: object = {}, key?: string) =>
    post(`${DOCUMENTS}/${id}/edits`, { edits, ...more }, key);

  const edited = (answer: Awaited<ReturnType<typeof edit>>) => {
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    return answer.json as { data: EditedDocument; meta: { warnings: { line?: number }[] } };
  };

  async function usage() {
    const { json } = await call(service, "GET", "/api/v1/account/usage", account);
    const { data } = json as { data: { monthlyUsed: number; creditBalance: number } };
    return [data.monthlyUsed, data.creditBalance];
  }

  test("a render keeps its Markdown, edits mend it, and a render by its handle gives that", async () => {
    const id = await kept(MARKDOWN, { theme: "nord" });
    const before = await usage();
    const { version, blocks, markdown } = await read(id);
    expect([version, markdown]).toEqual([1, MARKDOWN]);
    expect(blocks.map(({ kind, lines, text }) => [kind, lines, text])).toEqual([
      ["heading", [1, 1], "# Report"],
      ["paragraph", [3, 3], "A draft of words."],
      ["list", [5, 6], "- one"],
      ["paragraph", [8, 8], "The end."],
    ]);
    const [, draft, list, end] = blocks.map((block) => block.id);
    const { data, meta } = edited(
      await edit(id, [
        { op: "replace", text: "draft", markdown: "$\\nosuchcommand$ version" },
        { op: "insert_after", block: list, markdown: "New words.\n" },
        { op: "delete", block: end },
      ]),
    );
    expect(data).toMatchObject({
      document: id,
      version: 2,
      repeated: false,
      counts: { added: 0, removed: 0, changed: 2, moved: 0 },
    });
    expect(meta.warnings).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
    const after = await read(id);
    expect(after.markdown).toBe(
      "# Report\n\nA $\\nosuchcommand$ version of words.\n\n- one\n- two\n\nNew words.\n\n",
    );
    expect(after.blocks.map((block) => block.id)).toEqual([blocks[0]?.id, expect.not.stringMatching(draft ?? ""), list, expect.any(String)]); // prettier-ignore
    expect(await usage()).toEqual(before);
    // The old warning is not told again.
    const next = edited(await edit(id, [{ op: "replace", text: "New", markdown: "Newer" }]));
    expect(next.meta.warnings).toEqual([]);
    const drawn = imageOf(await post(GENERATE, { document: id }));
    expect(drawn.data).toMatchObject({ document: id, width: 400, pixelWidth: 400 });
    const same = { markdown: (await read(id)).markdown, width: 400, quality: 1, theme: "nord" };
    const direct = imageOf(await post(GENERATE, same));
    expect(direct.data.bytes).toBe(drawn.data.bytes);
    expect(await usage()).toEqual([(before[0] ?? 0) + 2, before[1]]);
  });

  test("edits at once are all made, each on what the others left", async () => {
    const id = await kept("# A\n\nend\n");
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        edit(id, [{ op: "insert_after", text: "end", markdown: ` ${at}` }]),
      ),
    );
    const versions = answers.map((answer) => edited(answer).data.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
    const words = (await read(id)).markdown.split(/\s+/u);
    expect(words.toSorted()).toEqual(["", "#", "0", "1", "2", "3", "A", "end"]);
  });

  test("edits under a key are made once", async () => {
    const id = await kept("# A\n\nend\n");
    const edits = [{ op: "insert_after", text: "end", markdown: " more" }];
    const answers = await Promise.all([1, 2, 3].map(() => edit(id, edits, {}, "k")));
    expect(answers.map((answer) => edited(answer).data.version)).toEqual([2, 2, 2]);
    expect(answers.filter((answer) => edited(answer).data.repeated)).toHaveLength(2);
    expect((await read(id)).markdown).toBe("# A\n\nend more\n");
    expect(codeOf(await edit(id, [{ op: "delete", text: "end" }], {}, "k"))).toBe("IDEMPOTENCY_MISMATCH"); // prettier-ignore
  });

  test("a replayed render keeps what was edited since; the same request after an edit is another", async () => {
    const body = { markdown: "# A\n\nend\n", document: true, width: 300 };
    const first = imageOf(await post(GENERATE, body, "render")).data.document ?? "";
    await edit(first, [{ op: "replace", text: "end", markdown: "start" }]);
    const again = imageOf(await post(GENERATE, body, "render")).data.document;
    expect([again, (await read(first)).markdown]).toEqual([first, "# A\n\nstart\n"]);
    const byHandle = { document: first };
    await post(GENERATE, byHandle, "handle");
    expect((await post(GENERATE, byHandle, "handle")).headers.get("idempotent-replayed")).toBe("true"); // prettier-ignore
    await edit(first, [{ op: "delete", text: "start" }]);
    expect((await post(GENERATE, byHandle, "handle")).status).toBe(422);
  });

  test.each([
    [[{ op: "replace", text: "words", markdown: "x" }], "edits.0.text", "lines 3 and 8"],
    [[{ op: "replace", text: "none", markdown: "x" }], "edits.0.text", "it is not"],
    [[{ op: "delete", block: "zzzzzz" }], "edits.0.block", "is none of its 4"],
    [
      [
        { op: "delete", text: "A draft" },
        { op: "delete", text: "draft of" },
      ],
      "edits.1",
      "overlaps edits.0",
    ],
    [[{ op: "move", text: "x" }], "edits.0.op", "one of replace, insert_after, delete"],
    [[{ op: "delete" }], "edits.0", "block or text"],
    [[{ op: "replace", text: "draft" }], "edits.0", "markdown must be there"],
    [[], "edits", "1 to 50 edits"],
  ])("refuses %j", async (edits, path, words) => {
    const id = await kept(MARKDOWN.replace("The end", "The end of words"));
    const answer = await edit(id, edits);
    expect(errorOf(answer).details).toEqual([{ path, message: expect.stringContaining(words) }]);
    expect((await read(id)).version).toBe(1);
  });

  test("refuses another version, and what would leave nothing", async () => {
    const id = await kept("# A\n");
    const wrong = await edit(id, [{ op: "delete", text: "A" }], { version: 2 });
    expect(errorOf(wrong).details?.[0]?.path).toBe("version");
    const nothing = await edit(id, [{ op: "delete", text: "# A" }]);
    expect(errorOf(nothing).details?.[0]?.path).toBe("edits");
    const long = await edit(id, [{ op: "insert_after", text: "A", markdown: "x".repeat(600_000) }]);
    expect(errorOf(long).details?.[0]?.path).toBe("edits");
  });

  test("is nobody else's, and not without a token", async () => {
    const id = await kept();
    const other = await service.account({ credits: 1 });
    for (const [method, path, body] of [
      ["GET", `${DOCUMENTS}/${id}`, undefined],
      ["POST", `${DOCUMENTS}/${id}/edits`, { edits: [{ op: "delete", text: "draft" }] }],
      ["POST", GENERATE, { document: id }],
      ["POST", "/api/v1/images/plan", { document: id }],
    ] as const) {
      const answer = await call(service, method, path, { token: other.token, ...(body && { body }) }); // prettier-ignore
      expect([answer.status, codeOf(answer)], path).toEqual([404, "NOT_FOUND"]);
      const anyone = await call(service, method, path, body ? { body } : {});
      expect(codeOf(anyone)).toBe("UNAUTHORIZED");
    }
    expect((await read(id)).version).toBe(1);
    const { json } = await call(service, "GET", "/api/v1/account/usage", other);
    expect(json).toMatchObject({ data: { monthlyUsed: 0, creditBalance: 1 } });
  });

  test("a handle stands alone, and what is elsewhere is not kept", async () => {
    const id = await kept();
    for (const body of [
      { document: id, markdown: "x" },
      { document: true, source: "https://example.org/a.md" },
      { document: "x", markdown: undefined },
    ])
      expect(errorOf(await post(GENERATE, body)).details?.map(({ path }) => path)).toEqual(["document"]); // prettier-ignore
  });

  test("mending one line of a report of 50 pages takes at most 600 tokens", async () => {
    const url = `${service.baseUrl}/mcp`;
    await using client = await clients["client library v2, 2026-07-28"]({ url, token: account.token }); // prettier-ignore
    const chapter = (_: unknown, at: number) =>
      `## Chapter ${at}\n\n${`Words of chapter ${at} go on. `.repeat(90)}\n\nThe figure of chapter ${at} is 4.2 percent.`;
    const markdown = Array.from({ length: 50 }, chapter).join("\n\n");
    const id = await kept(markdown, { format: "pdf" });
    const given = {
      document: id,
      edits: [{ op: "replace", text: "chapter 30 is 4.2", markdown: "chapter 30 is 4.7" }],
    };
    const result = await client.call("edit_document", given);
    expect(wordsOf(result)).toContain("[-2 -]{+7 +}");
    const spent = [given, result.content, result.structuredContent].map((part) => tokensOfText(JSON.stringify(part))); // prettier-ignore
    expect(spent.reduce((sum, tokens) => sum + tokens, 0)).toBeLessThanOrEqual(600);
  });

  test("a block of it alone is drawn by its id, also of what was just mended", async () => {
    const id = await kept();
    const list = (await read(id)).blocks[2]?.id ?? "";
    const alone = imageOf(await post(GENERATE, { document: id, block: list }));
    expect(alone.data.width).toBeLessThan(400);
    const url = `${service.baseUrl}/mcp`;
    await using client = await clients["client library v2, 2026-07-28"]({ url, token: account.token }); // prettier-ignore
    const [used = 0, credits] = await usage();
    const edits = [{ op: "replace", text: "draft", markdown: "paper" }];
    const drawn = await client.call("edit_document", { document: id, edits, picture: true });
    expect(drawn.content.map(({ type }) => type)).toEqual(["text", "text", "image", "resource_link"]); // prettier-ignore
    expect(await usage()).toEqual([used + 1, credits]);
    // So is one of a PDF, as a picture, though its pages were asked for.
    const pdf = await kept(MARKDOWN, { format: "pdf", page: { size: "A5" }, width: undefined, quality: undefined }); // prettier-ignore
    const shown = await client.call("edit_document", { document: pdf, edits, picture: true });
    expect(shown.content.map(({ type }) => type)).toEqual(["text", "text", "image", "resource_link"]); // prettier-ignore
    expect(wordsOf(shown)).toContain("No warnings");
    const wrong = await post(GENERATE, { document: id, block: "nosuch" });
    expect(errorOf(wrong).details?.map(({ path }) => path)).toEqual(["block"]);
  });

  test("an edit whose picture cannot be paid is made, and says so", async () => {
    const url = `${service.baseUrl}/mcp`;
    const poor = await service.account();
    await using client = await clients["client library v2, 2026-07-28"]({ url, token: poor.token });
    const made = await client.call("generate_image", { markdown: MARKDOWN, document: true });
    const document = /document: (\S+)/u.exec(wordsOf(made))?.[1];
    await service.context.books.transaction("lasting", async (books) => {
      for (let count = 1; count < 50; count += 1)
        await books.countFree(poor.id, new Date().toISOString().slice(0, 7));
    });
    const edits = [{ op: "replace", text: "draft", markdown: "paper" }];
    const edited = await client.call("edit_document", { document, edits, picture: true });
    expect(edited.isError ?? false).toBe(false);
    expect(wordsOf(edited)).toMatch(/^Version 2: [^]+QUOTA_EXCEEDED/u);
  });

  test("the tool mends a document, and lists its blocks", async () => {
    const url = `${service.baseUrl}/mcp`;
    await using client = await clients["client library v2, 2026-07-28"]({ url, token: account.token }); // prettier-ignore
    const result = await client.call("generate_image", { markdown: MARKDOWN, document: true, inlineLimit: 0 }); // prettier-ignore
    const id = /document: ([0-9a-f-]{36})/u.exec(wordsOf(result))?.[1] ?? "";
    const listed = await client.call("edit_document", { document: id });
    expect(wordsOf(listed)).toMatch(
      /^Version 1\n\w{6} 1: # Report\n\w{6} 3: A draft of words\.\n\w{6} 5: - one\n\w{6} 8: The end\.$/u,
    );
    expect(wordsOf(await client.call("edit_document", { document: id, from: 6 }))).toMatch(
      /^Version 1\n\w{6} 5: - one\n\w{6} 8: The end\.$/u,
    );
    const edits = [{ op: "replace", text: "draft", markdown: "paper" }];
    const mended = await client.call("edit_document", { document: id, edits });
    expect(wordsOf(mended)).toMatch(
      /^Version 2: ~ paragraph \w{6}, line 3: A \[-draft -\]\{\+paper \+\}of words\.\n1 changed$/u,
    );
    const wrong = await client.call("edit_document", { document: "x", edits });
    expect(wordsOf(wrong)).toContain("document must be the handle");
  });
});
