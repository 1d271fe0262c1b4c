/** Documents that accounts keep: the web app's own addresses. */
import { randomBytes } from "node:crypto";
import { DOCUMENTS_PER_ACCOUNT, PICTURES, type AccountDocuments } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, signIn } from "../support/call.ts";
import { startTestService, type TestService } from "../support/service.ts";

const ALL = "/api/web/documents";
let service: TestService;
let cookie: string;

beforeAll(async () => {
  service = await startTestService();
  cookie = await signIn(service, await service.account());
});
afterAll(() => service[Symbol.asyncDispose]());

const content = {
  name: "",
  markdown: "# Proofs\n\nThey have come.",
  style: { theme: "nord" },
  folder: "Letters",
  createdAt: 1,
  changedAt: 2,
};
const order = {
  ...content,
  revision: 0,
  pictures: [] as string[],
  writer: "device",
  write: "1",
};
const write = (id: string, change: object = {}, as = cookie) =>
  call(service, "POST", `${ALL}/${id}`, { cookie: as, body: { ...order, ...change } });
const dataOf = ({ json }: { json: unknown }) => (json as { data: Record<string, unknown> }).data;
const list = async (as: string, after = 0) =>
  dataOf(
    await call(service, "GET", `${ALL}?after=${after}`, { cookie: as }),
  ) as unknown as AccountDocuments;
const member = async () => signIn(service, await service.account());

describe("documents of an account", () => {
  test("are there for their owner, and for nobody else", async () => {
    const mine = await member();
    expect((await write("one", {}, mine)).status).toBe(200);
    const read = await call(service, "GET", `${ALL}/one`, { cookie: mine });
    expect(dataOf(read)).toEqual({
      documentId: "one",
      revision: 1,
      content,
      writes: [["device", "1"]],
    });
    expect(read.headers.get("cache-control")).toBe("private, no-store");
    const { documents, used, limits } = await list(mine);
    expect(documents).toEqual([{ documentId: "one", revision: 1, deleted: false }]);
    expect(used.count).toBe(1);
    expect(limits).toEqual({ count: DOCUMENTS_PER_ACCOUNT, bytes: 25 * 2 ** 20 });
    expect((await call(service, "GET", `${ALL}/one`, { cookie })).status).toBe(404);
    expect((await list(cookie)).documents).toEqual([]);
    expect(codeOf(await call(service, "GET", ALL))).toBe("UNAUTHORIZED");
  });

  test("that were written since are given, not overwritten", async () => {
    await write("two");
    const late = dataOf(await write("two", { markdown: "late", write: "2" }));
    expect(late).toMatchObject({ kind: "newer", document: { revision: 1, content } });
    const merged = await write("two", { markdown: "merged", revision: 1, write: "3" });
    expect(dataOf(merged)).toMatchObject({ kind: "written", revision: 2 });
  });

  test("are deleted one by one and all at once; no device brings back what all was", async () => {
    const mine = await member();
    const { generation } = dataOf(await write("a", {}, mine));
    await write("b", {}, mine);
    const body = { revision: 1, generation };
    const deleted = await call(service, "DELETE", `${ALL}/a`, { cookie: mine, body });
    expect(dataOf(deleted)).toMatchObject({ kind: "written", revision: 2 });
    const gone = dataOf(await call(service, "GET", `${ALL}/a`, { cookie: mine }));
    expect(gone).not.toHaveProperty("content");
    expect((await call(service, "DELETE", ALL, { cookie: mine })).status).toBe(200);
    const after = await list(mine);
    expect(after).toMatchObject({ documents: [], used: { count: 0, bytes: 0 } });
    expect(dataOf(await write("b", body, mine))).toEqual({ kind: "gone" });
  });

  test("have earlier versions, for their owner alone", async () => {
    const mine = await member();
    await write("kept", {}, mine);
    await write("kept", { markdown: "# Later", revision: 1, write: "2" }, mine);
    const versions = `${ALL}/kept/versions`;
    const listed = dataOf(await call(service, "GET", versions, { cookie: mine }));
    expect(listed).toEqual({
      versions: [{ revision: 1, writtenAt: expect.any(Number), bytes: expect.any(Number) }],
    });
    const one = await call(service, "GET", `${versions}/1`, { cookie: mine });
    expect(dataOf(one)).toEqual({ documentId: "kept", revision: 1, writes: [], content });
    expect(one.headers.get("cache-control")).toBe("private, no-store");
    for (const path of [`${versions}/2`, `${versions}/x`])
      expect((await call(service, "GET", path, { cookie: mine })).status).toBe(404);
    const other = await call(service, "GET", versions, { cookie });
    expect(dataOf(other)).toEqual({ versions: [] });
    expect((await call(service, "GET", `${versions}/1`, { cookie })).status).toBe(404);
    expect((await call(service, "GET", versions)).status).toBe(401);
  });

  test("bring their pictures", async () => {
    const data = randomBytes(300).toString("base64");
    const path = `${ALL}/shown/pictures/dot-12345678.png`;
    const { missing } = dataOf(await write("shown", { pictures: ["dot-12345678.png"] }));
    expect(missing).toEqual(["dot-12345678.png"]);
    expect((await call(service, "POST", path, { cookie, body: { data } })).status).toBe(200);
    expect(dataOf(await call(service, "GET", path, { cookie }))).toEqual({ data });
    const other = await call(service, "GET", path, { cookie: await member() });
    expect(other.status).toBe(404);
    const unknown = `${ALL}/unknown/pictures/dot-12345678.png`;
    expect((await call(service, "POST", unknown, { cookie, body: { data } })).status).toBe(404);
    const large = randomBytes(PICTURES.bytes + 1).toString("base64");
    const refused = await call(service, "POST", path, { cookie, body: { data: large } });
    expect(errorOf(refused).details).toMatchObject([{ path: "data" }]);
  });

  test.each([
    [{ name: "n".repeat(121) }, "name must be text of at most 120 characters"],
    [{ folder: 7 }, "folder must be text of at most 120 characters; got 7"],
    [{ markdown: undefined }, "markdown must be text; got undefined"],
    [{ markdown: "x".repeat(1_100_000) }, "markdown must have at most"],
    [{ style: { page: "x".repeat(20_000) } }, "style must have at most 20000 characters"],
    [{ revision: -1 }, "revision must not be below 0; got -1"],
    [{ pictures: ["../a.png"] }, "pictures must be at most 100 names of pictures"],
    [{ writer: "a b" }, "writer must be 1 to 64 letters"],
  ])("are refused with %j", async (change, words) => {
    const answer = await write("refused", change);
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).message).toContain(words);
  });

  test("are refused by a cursor that is none, and at addresses that can be no document's", async () => {
    const answer = await call(service, "GET", `${ALL}?after=-1`, { cookie });
    expect(errorOf(answer).details).toMatchObject([{ path: "after" }]);
    expect((await write("x".repeat(65))).status).toBe(404);
  });

  test("are not written from a page of another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    for (const [method, path] of [
      ["POST", `${ALL}/three`],
      ["DELETE", `${ALL}/three`],
      ["DELETE", ALL],
    ] as const) {
      const answer = await call(service, method, path, { cookie, body: order, headers });
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
  });

  test("go with the account", async () => {
    const account = await service.account();
    const mine = await signIn(service, account);
    await write("last", {}, mine);
    const before = await service.context.documents.storedBytes();
    const gone = await call(service, "POST", "/api/auth/delete-user", {
      cookie: mine,
      body: { password: account.password },
      headers: { Origin: service.baseUrl },
    });
    expect(gone.status).toBe(200);
    expect(await service.context.documents.storedBytes()).toBeLessThan(before);
  });
});

describe("an operator", () => {
  test("bounds what an account keeps, and what it sends in a minute", async () => {
    await using small = await startTestService({
      PLATEN_STORE_DOCUMENTS: "1",
      PLATEN_DOCUMENT_RATE: "4",
    });
    const mine = await signIn(small, await small.account());
    const send = (id: string, markdown: string) =>
      call(small, "POST", `${ALL}/${id}`, { cookie: mine, body: { ...order, markdown } });
    const incompressible = () => randomBytes(300_000).toString("base64");
    for (const id of ["a", "b"]) expect((await send(id, incompressible())).status).toBe(200);
    const full = await send("c", incompressible());
    expect(errorOf(full).details).toMatchObject([{ path: "markdown" }]);
    expect(errorOf(full).message).toContain("more than 1048576 bytes stored; delete one first");
    expect((await send("d", "")).status).toBe(200);
    expect(codeOf(await send("e", ""))).toBe("RATE_LIMITED");
  });

  test("may have accounts keep none", async () => {
    await using none = await startTestService({ PLATEN_STORE_DOCUMENTS: "0" });
    const mine = await signIn(none, await none.account());
    expect((await call(none, "GET", ALL, { cookie: mine })).status).toBe(404);
    const answer = await call(none, "POST", `${ALL}/a`, { cookie: mine, body: order });
    expect(answer.status).toBe(404);
  });
});
