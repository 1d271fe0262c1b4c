/** Brands that accounts store by name, and renders that name them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrandContent } from "@platen/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE, imageOf, signIn } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";
import { clients } from "../mcp/support/clients.ts";

const BRANDS = "/api/v1/brands";
const font = new Uint8Array(
  readFileSync(
    fileURLToPath(
      import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
    ),
  ),
);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c4452d"/></svg>';
const dataOf = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const inline = {
  color: { primary: "#8c2f1c" },
  logo: dataOf("image/svg+xml", logo),
  typography: {
    fonts: [{ family: "Acme", source: "file", files: [dataOf("font/woff2", font)] }],
    base: "Acme",
  },
};
const named = {
  ...inline,
  logo: { path: "img/acme.svg", alt: "Acme" },
  typography: {
    fonts: [{ family: "Acme", source: "file", files: [{ path: "fonts/acme.woff2" }] }],
    base: "Acme",
  },
};
const files = {
  "img/acme.svg": dataOf("image/svg+xml", logo),
  "fonts/acme.woff2": dataOf("font/woff2", font),
};
const DOCUMENT = "# Acme\n\nWords with [a link](https://example.org).";

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.account({ credits: 100 });
});
afterAll(() => service[Symbol.asyncDispose]());

const put = (name: string, body: object, { token } = account) =>
  call(service, "PUT", `${BRANDS}/${name}`, { token, body });
const get = (path: string, { token } = account) => call(service, "GET", path, { token });
const remove = (name: string, { token } = account) =>
  call(service, "DELETE", `${BRANDS}/${name}`, { token });
const render = async (body: object, { token } = account) =>
  call(service, "POST", GENERATE, {
    token,
    body: { markdown: DOCUMENT, mode: "binary", watermark: false, ...body },
  });
const namesOf = async (whose = account) => {
  const { data } = (await get(BRANDS, whose)).json as { data: { brands: { name: string }[] } };
  return data.brands.map(({ name }) => name);
};

describe("a stored brand", () => {
  test("is given back as it was put, listed, and replaced", async () => {
    const answer = await put("acme", { brand: named, files });
    expect(answer.json).toMatchObject({ data: { name: "acme" }, meta: { warnings: [] } });
    const { data } = (await get(`${BRANDS}/acme`)).json as { data: BrandContent };
    expect([data.brand, data.files]).toEqual([named, files]);
    expect(data.bytes).toBeGreaterThan(font.length + logo.length);
    expect(await namesOf()).toEqual(["acme"]);
    await put("acme", { brand: { color: { primary: "#102030" } } });
    expect((await get(`${BRANDS}/acme`)).json).toMatchObject({
      data: { brand: { color: { primary: "#102030" } }, files: {} },
    });
    expect((await remove("acme")).status).toBe(200);
    expect((await remove("acme")).status).toBe(404);
    expect(await namesOf()).toEqual([]);
  });

  test("gives what the brand itself gives, to the byte: as picture, cards and PDF", async () => {
    await put("inline", { brand: inline });
    const form = new FormData();
    form.append("brand", JSON.stringify(named));
    form.append("files", new Blob([logo]), "img/acme.svg");
    form.append("files", new Blob([font]), "fonts/acme.woff2");
    const sent = await fetch(`${service.baseUrl}${BRANDS}/form`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${account.token}` },
      body: form,
    });
    expect([sent.status, await sent.json()]).toMatchObject([200, { meta: { warnings: [] } }]);
    const plain = await render({ format: "png" });
    for (const look of [{ format: "png" }, { cards: { size: "og" } }, { format: "pdf" }]) {
      const expected = await render({ ...look, brand: inline });
      expect(expected.status).toBe(200);
      expect(expected.bytes).not.toEqual(plain.bytes);
      expect((await render({ ...look, brand: "inline" })).bytes).toEqual(expected.bytes);
      const byForm = await render({ ...look, brand: "form" });
      expect(byForm.bytes.length).toBeGreaterThan(0);
      if (look.format === "png") expect(byForm.bytes).toEqual(expected.bytes);
    }
  });

  test("its warnings come back, and of a file that it does not name", async () => {
    const brand = { color: { primary: "#ffff00" }, colour: {}, logo: "a.svg" };
    const { status, json } = await put("warned", {
      brand,
      files: { "b.svg": files["img/acme.svg"] },
    });
    expect(status).toBe(200);
    const { meta } = json as { meta: { warnings: { code: string; message: string }[] } };
    const text = meta.warnings.map(({ code, message }) => `${code} ${message}`).join("\n");
    expect(text).toMatch(/OPTION_IGNORED brand\.colour has no effect/u);
    expect(text).toMatch(/COLOR_MOVED brand\.color\.primary/u);
    expect(text).toMatch(/OPTION_IGNORED files\.b\.svg is named nowhere in the brand/u);
    expect(text).toMatch(/a\.svg/u);
  });

  test.each([
    ["no brand", {}, "brand"],
    ["a name of a brand", { brand: "acme" }, "brand"],
    ["a colour that is none", { brand: { color: { primary: "reddish" } } }, "brand.color.primary"],
    [
      "a colour of the dark scheme that is none",
      { brand: { color: { primary: { light: "#123456", dark: "reddish" } } } },
      "brand.color.primary",
    ],
    [
      "a font that is none",
      { brand: named, files: { ...files, "fonts/acme.woff2": dataOf("font/woff2", "wOF2 none") } },
      "brand.typography.fonts.0.files.0",
    ],
    ["files that are no addresses", { brand: named, files: { "a.svg": "x" } }, "files.a.svg"],
    [
      "a file that is too large",
      {
        brand: { logo: "a.svg" },
        files: { "a.svg": dataOf("image/svg+xml", Buffer.alloc(10_000_001)) },
      },
      "files.a.svg",
    ],
    ["more than a brand needs", { brand: { meta: { x: "x".repeat(100_000) } } }, "brand"],
  ])("is refused with %s", async (_, body, path) => {
    const answer = await put("refused", body);
    expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
    expect(errorOf(answer).details?.map((one) => one.path)).toContain(path);
    expect(await namesOf()).not.toContain("refused");
  });

  test.each(["Acme", "-acme", "a_b", "a".repeat(64), "%20", "a.b"])(
    "cannot be called %s",
    async (name) => {
      const answer = await put(name, { brand: {} });
      expect([codeOf(answer), errorOf(answer).details?.[0]?.path]).toEqual([
        "INVALID_REQUEST",
        "name",
      ]);
      expect((await get(`${BRANDS}/${name}`)).status).toBe(404);
    },
  );

  test("twenty and no more, also at once", async () => {
    const own = await service.account();
    const brand = { color: { primary: "#c4452d" } };
    const sent = Array.from({ length: 23 }, (_, at) => put(`b${at}`, { brand }, own));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await namesOf(own)).toHaveLength(20);
    const full = await put("one-more", { brand }, own);
    expect([codeOf(full), errorOf(full).message]).toEqual([
      "INVALID_REQUEST",
      "The account stores 20 brands already, as many as it may; delete one first.",
    ]);
    const [name = ""] = await namesOf(own);
    expect((await put(name, { brand }, own)).status).toBe(200);
  });
});

describe("whose it is", () => {
  test("another account does not see it, use it or delete it", async () => {
    await put("mine", { brand: { color: { primary: "#c4452d" } } });
    const other = await service.account({ credits: 1 });
    expect((await get(`${BRANDS}/mine`, other)).status).toBe(404);
    expect((await remove("mine", other)).status).toBe(404);
    expect(await namesOf(other)).toEqual([]);
    const refused = await render({ brand: "mine" }, other);
    expect(errorOf(refused)).toMatchObject({
      code: "INVALID_REQUEST",
      details: [
        {
          path: "brand",
          message:
            'brand must be the name of a brand that the account stores; got "mine", and it stores none yet',
        },
      ],
    });
    await put("mine", { brand: { color: { primary: "#000000" } } }, other);
    expect((await get(`${BRANDS}/mine`)).json).toMatchObject({
      data: { brand: { color: { primary: "#c4452d" } } },
    });
  });

  test("a session reads and writes them as a token does, from our own pages alone", async () => {
    const own = await service.account();
    const cookie = await signIn(service, own);
    const path = `${BRANDS}/own`;
    const body = { brand: { color: { primary: "#c4452d" } } };
    const headers = { Origin: service.baseUrl };
    expect((await call(service, "PUT", path, { cookie, body, headers })).status).toBe(200);
    expect((await call(service, "GET", BRANDS, { cookie })).json).toMatchObject({
      data: { brands: [{ name: "own" }] },
    });
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const sent = method === "PUT" ? { body } : {};
      const answer = await call(service, method, path, { cookie, headers: foreign, ...sent });
      expect([method, codeOf(answer)]).toEqual([method, "FORBIDDEN"]);
      const withToken = { token: own.token, headers: foreign, ...sent };
      expect((await call(service, method, path, withToken)).status).toBe(200);
    }
    const nobody = await call(service, "GET", BRANDS);
    expect([nobody.status, codeOf(nobody)]).toEqual([401, "UNAUTHORIZED"]);
    expect((await call(service, "PUT", path, { body })).status).toBe(401);
    expect((await call(service, "GET", BRANDS, { token: "platen_no", cookie })).status).toBe(401);
  });

  test("an account's are deleted with it", async () => {
    const own = await service.account();
    await put("gone", { brand: {} }, own);
    const cookie = await signIn(service, own);
    const gone = await call(service, "POST", "/api/auth/delete-user", {
      cookie,
      body: { password: own.password },
      headers: { Origin: service.baseUrl },
    });
    expect(gone.status).toBe(200);
    expect(await service.context.brands.list(own.id)).toEqual([]);
    expect((await put("gone", { brand: {} }, own)).status).toBe(401);
  });
});

describe("a request that names a brand", () => {
  test("is told which there are", async () => {
    const own = await service.account({ credits: 1 });
    await put("acme", { brand: {} }, own);
    await put("beta", { brand: {} }, own);
    const { message } = errorOf(await render({ brand: "acmee" }, own));
    expect(message).toBe(
      'brand must be the name of a brand that the account stores; got "acmee", and there are acme, beta. Did you mean acme?',
    );
    expect(errorOf(await render({ brand: "Acme Inc" }, own)).details?.[0]?.path).toBe("brand");
  });

  test("goes by what is in it: plans, keys and the cache", async () => {
    const own = await service.account({ credits: 10 });
    const first = { brand: { color: { primary: "#c4452d" } } };
    const second = { brand: { color: { primary: "#0a5a9c" } } };
    await put("a", first, own);
    const plan = async (brand: unknown) => {
      const { token } = own;
      const body = { markdown: DOCUMENT, watermark: false, brand };
      const answer = await call(service, "POST", "/api/v1/images/plan", { token, body });
      return (answer.json as { data: { plan: string } }).data.plan;
    };
    const planned = await plan("a");
    expect(await plan(first.brand)).toBe(planned);
    const keyed = () =>
      call(service, "POST", GENERATE, {
        token: own.token,
        body: { markdown: DOCUMENT, watermark: false, brand: "a" },
        headers: { "Idempotency-Key": "k" },
      });
    const once = imageOf(await keyed());
    expect(imageOf(await keyed()).data.imageId).toBe(once.data.imageId);
    const before = await render({ brand: "a" }, own);
    await put("a", second, own);
    expect(await plan("a")).not.toBe(planned);
    expect(codeOf(await keyed())).toBe("IDEMPOTENCY_MISMATCH");
    expect((await render({ brand: "a" }, own)).bytes).not.toEqual(before.bytes);
    expect(errorOf(await render({ brand: "a", plan: planned }, own)).details?.[0]?.path).toBe(
      "plan",
    );
  });

  test("of tools as of requests", async () => {
    const own = await service.account({ credits: 10 });
    await put("acme", { brand: inline }, own);
    await using client = await clients["client library v1"]({
      url: `${service.baseUrl}/mcp`,
      token: own.token,
    });
    const call = (brand: string) =>
      client.call("generate_image", { markdown: DOCUMENT, watermark: false, brand });
    expect((await call("acme")).isError ?? false).toBe(false);
    const wrong = await call("acne");
    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toContain("Did you mean acme?");
  });

  test("of the web app: by session, and not of visitors", async () => {
    const own = await service.account();
    await put("acme", { brand: named, files }, own);
    const cookie = await signIn(service, own);
    const headers = { Origin: service.baseUrl };
    const body = { markdown: DOCUMENT, brand: "acme" };
    for (const path of ["/api/v1/exports", "/api/v1/previews"]) {
      const mine = await call(service, "POST", path, { cookie, headers, body });
      expect(mine.status).toBe(200);
      const visitor = await call(service, "POST", path, { headers, body });
      expect(errorOf(visitor).details).toEqual([
        {
          path: "brand",
          message:
            'brand must be an object with the keys of _brand.yml where nobody is signed in; got "acme". Brands are stored by accounts: sign in',
        },
      ]);
    }
    const plan = await call(service, "POST", "/api/web/plans", { cookie, headers, body });
    expect(plan.status).toBe(200);
  });

  test("in a share stands the brand itself", async () => {
    const own = await service.account();
    await put("acme", { brand: named, files }, own);
    const cookie = await signIn(service, own);
    const headers = { Origin: service.baseUrl };
    const body = { markdown: DOCUMENT, brand: "acme", title: "A", days: 1 };
    const answer = await call(service, "POST", "/api/web/shares", { cookie, headers, body });
    const { url } = (answer.json as { data: { url: string } }).data;
    const shared = await fetch(`${url}/document.json`);
    const { style } = (await shared.json()) as { style: { brand: { logo: { path: string } } } };
    expect(style.brand.logo.path).toBe(files["img/acme.svg"]);
  });
});
