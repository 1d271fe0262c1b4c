import type { RenderOptions } from "@platen/render";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, signIn, type Call } from "../support/call.ts";
import type { Answer } from "../support/contract.ts";
import { CleanScreens } from "../../src/domain/charging/clean-screens.ts";
import { CLEAN_SCREENS, SCREEN } from "../../src/domain/charging/preview.ts";
import { SqlRateLimiter } from "../../src/adapters/sql/sql-rate-limiter.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import type { Rendered, RenderWatch } from "../../src/domain/rendering/renderer.ts";
import { ScriptedRenderer, rendered } from "../support/scripted-renderer.ts";
import { startTestService, type TestService } from "../support/service.ts";

const EXPORTS = "/api/v1/exports";
const PREVIEWS = "/api/v1/previews";
let service: TestService;

beforeAll(async () => {
  // Repeated all over the page, it is on every part of it; what stands in the foot is in `watermark-style.test.ts`.
  service = await startTestService({ PLATEN_WATERMARK_STYLE: "tile" });
});
afterAll(() => service[Symbol.asyncDispose]());

const post = (path: string, body: unknown, extra: Call = {}) =>
  call(service, "POST", path, { body, ...extra });
const document = { markdown: "# Export", width: 300, quality: 1 };

/** Files that a form brings; none for what is no form. */
async function filesIn({ bytes, headers }: Answer): Promise<Uint8Array[]> {
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/")) return [];
  const answer = new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": type },
  });
  const files = [...(await answer.formData())].flatMap(([, value]) =>
    value instanceof File ? [value] : [],
  );
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

describe("POST /api/v1/exports", () => {
  test("an account: 5 clean ones, then a watermark, unless it pays", async () => {
    const account = await service.account({ credits: 1 });
    const cookie = await signIn(service, account);
    const seen: string[] = [];
    for (const removeWatermark of [false, true, false, true, false, false, true, true]) {
      const { headers, status } = await post(EXPORTS, { ...document, removeWatermark }, { cookie });
      expect(status).toBe(200);
      const names = ["x-watermark", "x-exports-clean-remaining", "x-quota-credit-balance"];
      seen.push(names.map((name) => headers.get(name)).join(" "));
    }
    expect(seen).toEqual([
      "false 4 1",
      "false 3 1",
      "false 2 1",
      "false 1 1",
      "false 0 1",
      "true 0 1",
      "false 0 0",
      "true 0 0",
    ]);
    const usage = await call(service, "GET", "/api/v1/account/usage", account);
    expect(usage.json).toMatchObject({ data: { monthlyUsed: 0, creditBalance: 0 } });
  });

  test("clean and watermarked differ, and each is always the same", async () => {
    const cookie = await signIn(service, await service.account());
    const clean = await post(EXPORTS, document, { cookie });
    const marked = await post(EXPORTS, document);
    const preview = await post(PREVIEWS, document, { cookie });
    expect(Buffer.compare(clean.bytes, marked.bytes)).not.toBe(0);
    expect(Buffer.compare(preview.bytes, marked.bytes)).toBe(0);
    expect(clean.headers.get("content-disposition")).toBe('inline; filename="platen.png"');
  });

  test("a visitor: always with a watermark", async () => {
    const answer = await post(EXPORTS, { ...document, removeWatermark: true });
    expect(answer.headers.get("x-watermark")).toBe("true");
    expect(answer.headers.get("x-exports-clean-remaining")).toBeNull();
  });

  test("20 at a time: exactly 5 are clean", async () => {
    const cookie = await signIn(service, await service.account());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(EXPORTS, document, { cookie })),
    );
    const clean = answers.filter(({ headers }) => headers.get("x-watermark") === "false");
    expect(clean).toHaveLength(5);
  });

  test("a refused one costs nothing", async () => {
    const cookie = await signIn(service, await service.account());
    const body = { ...document, markdown: "$\\frac{$", strict: true };
    expect(codeOf(await post(EXPORTS, body, { cookie }))).toBe("INVALID_REQUEST");
    const next = await post(EXPORTS, document, { cookie });
    expect(next.headers.get("x-exports-clean-remaining")).toBe("4");
  });
});

describe.each([EXPORTS, PREVIEWS])("POST %s", (path) => {
  test("400 MARKDOWN_REQUIRED and INVALID_REQUEST", async () => {
    expect(codeOf(await post(path, {}))).toBe("MARKDOWN_REQUIRED");
    expect(codeOf(await post(path, { ...document, width: 1 }))).toBe("INVALID_REQUEST");
    expect(codeOf(await post(path, { ...document, removeWatermark: 1 }))).toBe("INVALID_REQUEST");
    expect(codeOf(await post(path, "{"))).toBe("INVALID_REQUEST");
  });

  test("403 from another site", async () => {
    const headers = { Origin: "https://evil.example" };
    expect(codeOf(await post(path, document, { headers }))).toBe("FORBIDDEN");
  });

  test("413", async () => {
    expect(codeOf(await post(path, { ...document, padding: "x".repeat(2 ** 24) }))).toBe(
      "PAYLOAD_TOO_LARGE",
    );
  });

  test("429 for visitors who ask too often; accounts are counted by themselves", async () => {
    await using limited = await startTestService({
      PLATEN_VISITOR_RATE: "1",
      PLATEN_PREVIEW_RATE: "1",
    });
    const cookie = await signIn(limited, await limited.account());
    const ask = (extra: Call = {}) => call(limited, "POST", path, { body: document, ...extra });
    expect((await ask()).status).toBe(200);
    expect(codeOf(await ask())).toBe("RATE_LIMITED");
    expect((await ask({ cookie })).status).toBe(200);
    expect(codeOf(await ask({ cookie }))).toBe("RATE_LIMITED");
  });

  test("warnings come in headers", async () => {
    const { headers } = await post(path, { ...document, markdown: "a\n\n$\\frac{$\n", colour: 1 });
    expect(headers.get("x-warnings")).toBe("2");
    const list = JSON.parse(decodeURIComponent(headers.get("x-warnings-json") ?? "")) as unknown;
    expect(list).toMatchObject([{ code: "UNKNOWN_FIELD" }, { code: "MATH_INVALID", line: 3 }]);
  });

  test("of very many warnings as many as fit in a header", async () => {
    const markdown = Array.from({ length: 100 }, (_, i) => `$\\frac{${i}é$`).join("\n\n");
    const { headers } = await post(path, { ...document, markdown });
    expect(Number(headers.get("x-warnings"))).toBeGreaterThan(90);
    const header = headers.get("x-warnings-json") ?? "";
    expect(header.length).toBeLessThan(4001);
    expect((JSON.parse(decodeURIComponent(header)) as unknown[]).length).toBeGreaterThan(2);
  });
});

test("previews and exports have limits of their own", async () => {
  await using limited = await startTestService({
    PLATEN_VISITOR_RATE: "1",
    PLATEN_PREVIEW_RATE: "2",
  });
  const statuses: number[] = [];
  for (const path of [PREVIEWS, PREVIEWS, PREVIEWS, EXPORTS, EXPORTS])
    statuses.push((await call(limited, "POST", path, { body: document })).status);
  expect(statuses).toEqual([200, 200, 429, 200, 429]);
});

test("a preview costs nothing and is kept nowhere", async () => {
  const account = await service.account();
  const cookie = await signIn(service, account);
  const count = async () =>
    (await service.context.database.db.selectFrom("image").select("id").execute()).length;
  const before = await count();
  const answer = await post(PREVIEWS, { ...document, removeWatermark: true }, { cookie });
  expect(answer.headers.get("x-watermark")).toBe("true");
  expect(await count()).toBe(before);
});

describe("a preview of what somebody looks at", () => {
  interface Outline {
    width: number;
    height: number;
    scale: number;
    pages?: number;
    sections: [number, number][];
    parts: { section: number; top: number; name: string }[];
  }

  /** Takes the answer apart as browsers do. */
  async function partsOf({ bytes, headers }: Answer) {
    const type = { "Content-Type": headers.get("content-type") ?? "" };
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: type }).formData();
    const outline = JSON.parse(String(form.get("outline"))) as Outline;
    const files = new Map<string, Uint8Array>();
    for (const [name, value] of form)
      if (value instanceof File) files.set(name, new Uint8Array(await value.arrayBuffer()));
    return { outline, files };
  }
  const markdown = "# One\n\nTwo.\n\nThree.";
  const look = (view: object, extra: Call = {}, more: object = {}) =>
    post(PREVIEWS, { ...document, markdown, view, ...more }, extra);
  const isPng = (bytes: Uint8Array | undefined) =>
    Buffer.from(bytes ?? []).toString("latin1", 1, 4) === "PNG";

  test("an outline of the page, and a file for each part that the caller does not have", async () => {
    const answer = await look({});
    expect(answer.status).toBe(200);
    const { outline, files } = await partsOf(answer);
    expect(outline).toMatchObject({ width: 300, scale: 1 });
    expect(outline.sections.map(([line]) => line)).toEqual([1, 3, 5]);
    const names = outline.parts.map(({ name }) => name);
    expect([...files.keys()]).toEqual(names);
    expect(names.every((name) => isPng(files.get(name)))).toBe(true);
    const again = await partsOf(await look({ known: names }));
    expect(again.files.size).toBe(0);
    expect(again.outline.parts).toEqual(outline.parts);
    const other = { markdown: "# One\n\nTwo!\n\nThree." };
    const changed = await partsOf(await look({ known: names }, {}, other));
    expect([...changed.files.keys()]).toEqual([changed.outline.parts[1]?.name]);
  });

  test("made smaller, the parts are WebP", async () => {
    const { files } = await partsOf(await look({ scale: 0.5 }));
    const [file] = files.values();
    expect(Buffer.from(file ?? []).toString("latin1", 8, 12)).toBe("WEBP");
  });

  test("members see a part without a watermark, visitors with one", async () => {
    const cookie = await signIn(service, await service.account());
    const [visitor, member] = [await look({}), await look({}, { cookie })];
    expect(visitor.headers.get("x-watermark")).toBe("true");
    expect(member.headers.get("x-watermark")).toBe("false");
    const [seen, clean] = [await partsOf(visitor), await partsOf(member)];
    const first = ({ outline, files }: typeof seen) => files.get(outline.parts[0]?.name ?? "");
    expect(Buffer.compare(first(seen) ?? Buffer.of(), first(clean) ?? Buffer.of())).not.toBe(0);
  });

  test("pages of a PDF are vectors, and so have one for members, too", async () => {
    const cookie = await signIn(service, await service.account());
    const pdf = { format: "pdf" };
    const [visitor, member] = [await look({}, {}, pdf), await look({}, { cookie }, pdf)];
    expect(member.headers.get("x-watermark")).toBe("true");
    const [own, other] = [await partsOf(member), await partsOf(visitor)];
    expect([...own.files]).toEqual([...other.files]);
  });

  test("without a watermark it has the pixels that a screen needs, and no more", async () => {
    const cookie = await signIn(service, await service.account());
    for (const [extra, scale] of [[{ cookie }, 2] as const, [{}, 3] as const]) {
      const { outline } = await partsOf(await look({ scale: 3 }, extra, { quality: 3 }));
      expect(outline.scale).toBe(scale);
    }
  });

  describe("of an account whose clean exports are used up", () => {
    const text = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\nWords of it.`).join(
      "\n\n",
    );
    const looks = { markdown: text, quality: 2 };

    async function spent(credits = 0): Promise<{ cookie: string }> {
      const cookie = await signIn(service, await service.account({ credits }));
      for (let round = 0; round < 5; round += 1) {
        const exported = await post(EXPORTS, document, { cookie });
        expect(exported.headers.get("x-watermark")).toBe("false");
      }
      return { cookie };
    }

    /** Asks for strips at the export's own size, from these lines on, and puts them together. */
    async function stitched(extra: Call, lines: number[], below: number): Promise<Buffer> {
      const heights: number[] = [];
      const strips = new Map<string, { section: number; top: number; input: Buffer }>();
      let width = 0;
      for (const line of lines) {
        const answer = await look({ scale: 3, line, below }, extra, looks);
        expect(answer.headers.get("x-watermark")).toBe("true");
        const { outline, files } = await partsOf(answer);
        width = outline.width * 2;
        // Heights of what no part shows are guesses.
        for (const { section, top, name } of outline.parts) {
          heights[section] = outline.sections[section]?.[1] ?? 0;
          strips.set(`${section} ${top}`, {
            section,
            top,
            input: Buffer.from(files.get(name) ?? []),
          });
        }
      }
      const topOf = (section: number) =>
        heights.slice(0, section).reduce((sum, each) => sum + each, 0);
      const height = topOf(heights.length) * 2;
      const all = [...strips.values()].map(({ section, top, input }) => ({
        input,
        top: Math.round((topOf(section) + top) * 2),
        left: 0,
      }));
      const blank = sharp({ create: { width, height, channels: 4, background: "#ff00ff" } });
      return blank.composite(all).raw().toBuffer();
    }

    test("strips put together are what a visitor exports, watermark and all", async () => {
      const member = await spent();
      const pixelsOf = ({ bytes }: Answer) => sharp(bytes).ensureAlpha().raw().toBuffer();
      const marked = await pixelsOf(await post(EXPORTS, { ...document, ...looks }));
      const payer = await service.account();
      const paid = await post(
        EXPORTS,
        { ...document, ...looks },
        { cookie: await signIn(service, payer) },
      );
      expect(paid.headers.get("x-watermark")).toBe("false");
      expect(Buffer.compare(await stitched(member, [1], 6000), marked)).toBe(0);
      // Asked for one by one, what stands above each is a guess: the watermark may stand elsewhere, and stands there.
      const lines = [1, 61, 121, 181];
      const strips = await stitched(member, lines, 2000);
      const clean = await pixelsOf(paid);
      expect(strips).toHaveLength(clean.length);
      const quarter = clean.length / 4;
      for (let from = 0; from < clean.length; from += quarter)
        expect(
          Buffer.compare(
            strips.subarray(from, from + quarter),
            clean.subarray(from, from + quarter),
          ),
        ).not.toBe(0);
      const visitors = await stitched({}, lines, 2000);
      expect(Buffer.compare(strips, visitors)).toBe(0);
    });

    test.each(["png", "jpeg", "webp", "pdf"])(
      "%s: with a watermark, whatever is asked for",
      async (format) => {
        // A credit that is not spent pays for nothing.
        for (const extra of [await spent(), await spent(1)])
          for (const more of [{}, { removeWatermark: true }, { watermark: false }]) {
            const answer = await look({ scale: 3, below: 6000 }, extra, {
              ...looks,
              ...more,
              format,
            });
            expect(answer.headers.get("x-watermark")).toBe("true");
            const visitors = await look({ scale: 3, below: 6000 }, {}, { ...looks, format });
            const [own, other] = [await partsOf(answer), await partsOf(visitors)];
            expect([...own.files.keys()]).toEqual([...other.files.keys()]);
          }
      },
    );
  });

  test("pages of a PDF", async () => {
    const long = Array.from({ length: 200 }, (_, at) => `Paragraph ${at}.`).join("\n\n");
    const answer = await look({ page: 3 }, {}, { format: "pdf", markdown: long });
    const { outline, files } = await partsOf(answer);
    expect(outline.pages).toBeGreaterThan(4);
    expect(outline.parts[0]?.section).toBe(2);
    const [file] = files.values();
    expect(Buffer.from(file ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("warnings come with it", async () => {
    const { headers } = await look({}, {}, { markdown: "a\n\n$\\frac{$\n" });
    const list = JSON.parse(decodeURIComponent(headers.get("x-warnings-json") ?? "")) as unknown;
    expect(list).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
  });

  test.each([
    [{ scale: 9 }, "view.scale must be a number from 0.1 to 3; got 9"],
    [{ below: 1e9 }, "view.below must be a number from 1 to 6000; got 1000000000"],
    [{ line: "first" }, 'view.line must be a number from 1 to 1000000; got "first"'],
    [{ known: Array(300).fill("x") }, "view.known must be a list of at most 256 names"],
    [{ known: "all" }, "view.known must be a list of at most 256 names"],
  ])("what is out of bounds is refused: %o", async (view, message) => {
    const answer = await look(view);
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(JSON.stringify(answer.json)).toContain(JSON.stringify(message).slice(1, -1));
  });

  test("exports know no view", async () => {
    const answer = await post(EXPORTS, { ...document, view: {} });
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-warnings-json")).toContain("UNKNOWN_FIELD");
  });
});

describe("a preview of cards of which the caller has some", () => {
  const cards = (...texts: string[]) => ({
    markdown: texts.map((text) => `# ${text}`).join("\n\n---\n\n"),
    cards: { size: "og" },
    quality: 1,
  });

  async function named({ bytes, headers }: Answer) {
    const type = { "Content-Type": headers.get("content-type") ?? "" };
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: type }).formData();
    const names = JSON.parse(String(form.get("cards"))) as string[];
    const files = new Map<string, Uint8Array>();
    for (const [name, value] of form)
      if (value instanceof File) files.set(name, new Uint8Array(await value.arrayBuffer()));
    return { names, files };
  }

  test("only the others are sent, and all are those of the export", async () => {
    const six = ["One", "Two", "Three", "Four", "Five", "Six"];
    const first = await named(await post(PREVIEWS, { ...cards(...six), known: [] }));
    expect(first.names).toHaveLength(6);
    expect([...first.files.keys()]).toEqual(first.names);
    const saved = unzipSync((await post(EXPORTS, cards(...six))).bytes);
    expect(first.names.map((name) => first.files.get(name))).toEqual(Object.values(saved));

    const other = cards(...six.with(3, "Fourth"));
    const next = await named(await post(PREVIEWS, { ...other, known: first.names }));
    expect([...next.files.keys()]).toEqual([next.names[3]]);
    expect(next.names.with(3, "")).toEqual(first.names.with(3, ""));
    const same = await named(await post(PREVIEWS, { ...other, known: next.names }));
    expect([same.names, same.files.size]).toEqual([next.names, 0]);
  });

  test("without a watermark they come one by one, as the next export gives them", async () => {
    const cookie = await signIn(service, await service.account());
    const deck = cards("One", "Two", "Three");
    const got = new Map<string, Uint8Array>();
    let all: string[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await post(PREVIEWS, { ...deck, known: [...got.keys()] }, { cookie });
      expect(answer.headers.get("x-watermark")).toBe("false");
      const { names, files } = await named(answer);
      expect([...files.keys()]).toEqual([names[asked]]);
      for (const [name, file] of files) got.set(name, file);
      all = names;
    }
    const saved = await post(EXPORTS, deck, { cookie });
    expect(saved.headers.get("x-watermark")).toBe("false");
    expect(all.map((name) => got.get(name))).toEqual(Object.values(unzipSync(saved.bytes)));
    const whole = await post(PREVIEWS, deck, { cookie });
    expect(whole.headers.get("x-watermark")).toBe("true");
  });

  test("cards that are alike are sent once, and one card is one", async () => {
    const alike = await named(await post(PREVIEWS, { ...cards("Same", "Same"), known: [] }));
    expect([alike.names.length, alike.files.size]).toEqual([2, 1]);
    const alone = await named(await post(PREVIEWS, { ...document, known: [] }));
    const file = await post(PREVIEWS, document);
    expect([...alone.files.values()]).toEqual([new Uint8Array(file.bytes)]);
  });

  test("warnings come with them, and a view goes before", async () => {
    const body = { ...cards("One", "Two"), known: [] };
    const wrong = { ...body, markdown: `${body.markdown}\n\n$\\frac{$` };
    expect((await post(PREVIEWS, wrong)).headers.get("x-warnings-json")).toContain("MATH_INVALID");
    const seen = await post(PREVIEWS, { ...document, known: [], view: {} });
    expect(Buffer.from(seen.bytes).toString("latin1")).toContain('name="outline"');
  });

  test.each([["all"], [Array(300).fill("x")], [["x".repeat(49)]]])(
    "what is out of bounds is refused: %o",
    async (known) => {
      const answer = await post(PREVIEWS, { ...cards("One"), known });
      expect(codeOf(answer)).toBe("INVALID_REQUEST");
      expect(JSON.stringify(answer.json)).toContain(
        "known must be a list of at most 256 names of at most 48 characters",
      );
    },
  );
});

describe("nothing for nothing", () => {
  /** Its files say what they are of: equal files are of equal renders. */
  class Telling extends ScriptedRenderer {
    override render(
      _markdown: string,
      options: RenderOptions,
      { view }: RenderWatch,
    ): Promise<Rendered> {
      const { format = "png", cards, overflow } = options;
      const said = (sheet: number) => Buffer.from(JSON.stringify({ ...options, view, sheet }));
      const count = view || format === "pdf" || !(cards || overflow) ? 1 : 3;
      const sheets = Array.from({ length: count }, (_, at) => said(at));
      const size = { width: 400, height: 300, pixelWidth: 800, pixelHeight: 600 };
      const images = sheets.map((bytes) => ({ ...size, bytes, lines: [1, 1] as [number, number] }));
      const [bytes = Buffer.of()] = sheets;
      const place = { offset: 0, length: bytes.length };
      const part = { section: 0, top: 0, height: 300, name: "a", bytes: place };
      const outline = { width: 400, scale: 2, sections: [], parts: [part], complete: true };
      return Promise.resolve(
        rendered(bytes, {
          format,
          ...(count > 1 && { images }),
          ...(view && { preview: outline }),
        }),
      );
    }
  }

  test("no preview is a file that an export would be paid for, whatever is asked for", async () => {
    await using telling = await startTestService({}, { renderer: new Telling() });
    const bodies = ["png", "jpeg", "webp", "pdf"].flatMap((format) =>
      [{}, { cards: {} }, { cards: { size: "story" } }, { overflow: "split" }].flatMap((sheets) =>
        [1, 2].map((quality) => ({ format, ...sheets, quality })),
      ),
    );
    const ask = (path: string, body: object, extra: Call) =>
      call(telling, "POST", path, { body: { markdown: "# One", ...body }, ...extra });
    const keyOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
    const payer = { cookie: await signIn(telling, await telling.account({ credits: 100 })) };
    const paid = new Set<string>();
    for (const body of bodies) {
      const answer = await ask(EXPORTS, { ...body, removeWatermark: true }, payer);
      expect(answer.headers.get("x-watermark")).toBe("false");
      paid.add(keyOf(answer.bytes));
    }
    expect(paid.size).toBe(bodies.length);
    const member = { cookie: await signIn(telling, await telling.account()) };
    const ways = [
      {},
      { known: [] },
      { removeWatermark: true },
      { watermark: false },
      { view: {} },
      { view: { scale: 3, above: 4000, below: 6000 }, known: [] },
      { view: { page: 2 } },
    ];
    let clean = 0;
    for (const body of bodies)
      for (const way of ways)
        for (const extra of [member, {}]) {
          const answer = await ask(PREVIEWS, { ...body, ...way }, extra);
          expect(answer.status).toBe(200);
          const files = await filesIn(answer);
          for (const file of [answer.bytes, ...files]) expect(paid).not.toContain(keyOf(file));
          if (answer.headers.get("x-watermark") === "true") continue;
          // Pictures of a part, or one card.
          const isPart = "view" in way || ("cards" in body && "known" in way);
          expect([extra, isPart && body.format !== "pdf", files.length]).toEqual([member, true, 1]);
          clean += 1;
        }
    // For pictures: three views of each, and the cards one by one.
    expect(clean).toBe(3 * 8 * 3 + 3 * 4);
    const standing = await call(telling, "GET", "/api/v1/account/standing", member);
    expect(standing.json).toMatchObject({ data: { cleanExportsRemaining: 5 } });
  });

  test("in an hour an account sees so many screens without a watermark, in however many sessions", async () => {
    const clock = new FakeClock("2026-03-10T12:00:00Z");
    // Each answer is five screens.
    const parts = [{ section: 0, top: 0, height: (5 * SCREEN) / 1000, name: "a" }];
    const preview = { width: 1000, scale: 1, sections: [], complete: true };
    const part = { offset: 0, length: 1 };
    const screens = { ...preview, parts: parts.map((one) => ({ ...one, bytes: part })) };
    const renderer = new ScriptedRenderer(() => rendered(Buffer.of(1), { preview: screens }));
    await using timed = await startTestService({}, { clock, renderer });
    const account = await timed.account();
    const cookies = await Promise.all(Array.from({ length: 10 }, () => signIn(timed, account)));
    const isClean = async (cookie = "") => {
      const body = { ...document, view: {} };
      const { headers } = await call(timed, "POST", PREVIEWS, { body, cookie });
      return headers.get("x-watermark") === "false";
    };
    let clean = 0;
    for (let round = 0; round < 15; round += 1) {
      const seen = await Promise.all(cookies.map(isClean));
      clean += seen.filter(Boolean).length;
    }
    expect(clean * 5).toBeLessThanOrEqual(CLEAN_SCREENS);
    expect(clean * 5).toBeGreaterThan(CLEAN_SCREENS - 30);
    expect(await isClean(cookies[0])).toBe(false);
    // It is in the database that they are used up: a service that starts anew gives no more.
    const { database } = timed.context;
    const again = new CleanScreens(new SqlRateLimiter(database.db, clock), clock);
    expect(await again.setAside(account.id)).toBeUndefined();
    clock.advance(HOUR);
    expect(await isClean(cookies[0])).toBe(true);
  });
});

describe("Idempotency-Key of an export", () => {
  const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });
  const left = (answer: { headers: Headers }) =>
    ["x-watermark", "x-exports-clean-remaining", "x-quota-credit-balance"]
      .map((name) => answer.headers.get(name))
      .join(" ");

  test("the same document in the same look is charged once, in any picture format", async () => {
    const cookie = await signIn(service, await service.account());
    const first = await post(EXPORTS, document, { cookie, ...keyed("a") });
    expect(left(first)).toBe("false 4 0");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    for (const format of ["png", "jpeg", "webp"]) {
      const again = await post(EXPORTS, { ...document, format }, { cookie, ...keyed("a") });
      expect(left(again)).toBe("false 4 0");
      expect(again.headers.get("idempotent-replayed")).toBe("true");
    }
    const pdf = await post(EXPORTS, { ...document, format: "pdf" }, { cookie, ...keyed("a") });
    expect(codeOf(pdf)).toBe("IDEMPOTENCY_MISMATCH");
    const other = await post(
      EXPORTS,
      { ...document, markdown: "# Other" },
      { cookie, ...keyed("b") },
    );
    expect(left(other)).toBe("false 3 0");
  });

  test("one that was paid with a credit is not paid again", async () => {
    const cookie = await signIn(service, await service.account({ credits: 2 }));
    for (let count = 0; count < 5; count += 1) await post(EXPORTS, document, { cookie });
    const body = { ...document, removeWatermark: true };
    expect(left(await post(EXPORTS, body, { cookie, ...keyed("c") }))).toBe("false 0 1");
    expect(left(await post(EXPORTS, document, { cookie, ...keyed("c") }))).toBe("false 0 1");
  });

  test("one with a watermark leaves the key free for one without", async () => {
    const account = await service.account({ credits: 1 });
    const cookie = await signIn(service, account);
    for (let count = 0; count < 5; count += 1) await post(EXPORTS, document, { cookie });
    expect(left(await post(EXPORTS, document, { cookie, ...keyed("d") }))).toBe("true 0 1");
    const body = { ...document, removeWatermark: true };
    expect(left(await post(EXPORTS, body, { cookie, ...keyed("d") }))).toBe("false 0 0");
  });

  test("a failed one leaves the key free, and a key of another body is refused uncharged", async () => {
    const cookie = await signIn(service, await service.account());
    const broken = { ...document, markdown: "$\\frac{$", strict: true };
    await post(EXPORTS, broken, { cookie, ...keyed("e") });
    expect(left(await post(EXPORTS, document, { cookie, ...keyed("e") }))).toBe("false 4 0");
    const other = { ...document, theme: "nord" };
    expect(codeOf(await post(EXPORTS, other, { cookie, ...keyed("e") }))).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
    expect(left(await post(EXPORTS, document, { cookie }))).toBe("false 3 0");
  });

  test("a key that an API request has used gives no export for nothing", async () => {
    const account = await service.account();
    const cookie = await signIn(service, account);
    const made = await call(service, "POST", "/api/v1/images/generate", {
      token: account.token,
      body: document,
      ...keyed("f"),
    });
    expect(made.status).toBe(200);
    expect(codeOf(await post(EXPORTS, document, { cookie, ...keyed("f") }))).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
  });

  test("12 at a time with one key: one is charged, and none has a watermark", async () => {
    const cookie = await signIn(service, await service.account());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(EXPORTS, document, { cookie, ...keyed("g") })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of done) expect(answer.headers.get("x-watermark")).toBe("false");
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(codeOf(answer)).toBe("IDEMPOTENCY_CONFLICT");
    expect(left(await post(EXPORTS, document, { cookie, ...keyed("g") }))).toBe("false 4 0");
  });
});
