/** The pool around `render()` itself. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RenderError, render, type RenderOptions } from "../../src/index.ts";
import { RenderPool } from "../../src/pool/index.ts";
import { isAlive } from "../../../pool/test/children.ts";

let pool: RenderPool;
beforeAll(() => {
  pool = new RenderPool({ size: 2, spares: 0, recycleAfter: 20 });
});
afterAll(async () => {
  const pids = pool.pids();
  await pool.close();
  expect(pids.filter(isAlive)).toEqual([]);
});

const MARKDOWN = "# Hello\n\nText with `code`, 日本語, العربية and 🙂.\n\n```js\nlet a = 1;\n```\n";

describe("gives what render() gives", () => {
  const cases: RenderOptions[] = [
    {},
    { format: "jpeg", theme: "nord" },
    { format: "webp", width: 300 },
  ];
  test.each(cases)(
    "%j",
    async (options) => {
      const [there, here] = await Promise.all([
        pool.render(MARKDOWN, options),
        render(MARKDOWN, options),
      ]);
      expect(Buffer.from(there.bytes).equals(here.bytes)).toBe(true);
      expect({ ...there, bytes: 0 }).toEqual({ ...here, bytes: 0 });
    },
    30_000,
  );

  test("its warnings", async () => {
    const { warnings } = await pool.render("# A\n\n$\\frac{$\n");
    expect(warnings).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
  });

  test("its errors, by the same codes", async () => {
    const strict = pool.render("# A\n\n$\\frac{$\n", { strict: true });
    await expect(strict).rejects.toMatchObject({
      constructor: RenderError,
      code: "WARNINGS_REFUSED",
      warnings: [{ code: "MATH_INVALID", line: 3 }],
    });
  });
});

describe("one that may take longer", () => {
  test("may be longer, heavier, and have more pages", async () => {
    await using small = new RenderPool({ size: 1, spares: 0, markdownLimit: 200_000, weightLimit: 200 }); // prettier-ignore
    const long = "A sentence of a few words that goes on. ".repeat(100);
    const markdown = `${long}

`.repeat(100);
    expect(markdown.length).toBeGreaterThan(200_000);
    const [usual, longer] = [{ format: "pdf" }, { times: 8 }] as const;
    await expect(small.render(markdown, usual)).rejects.toMatchObject({ code: "MARKDOWN_TOO_LONG" }); // prettier-ignore
    const half = markdown.slice(0, 190_000);
    await expect(small.render(half, usual)).rejects.toMatchObject({ code: "TOO_COMPLEX" });
    expect((await small.render(markdown, usual, longer)).pages).toBeGreaterThan(50);
    const most = small.render(markdown.repeat(5), usual, longer);
    await expect(most).rejects.toMatchObject({ code: "MARKDOWN_TOO_LONG" });
  }, 60_000);
});

describe("puts the pool's own endings in a render's words", () => {
  test("a deadline", async () => {
    // By the clock it may take long: on a busy machine two milliseconds pass before it has had one.
    await using slow = new RenderPool({ size: 1, spares: 0, deadline: 1, wallDeadline: 60_000 });
    await expect(slow.render("# A\n".repeat(5000), { format: "pdf" })).rejects.toMatchObject({
      constructor: RenderError,
      code: "TIMEOUT",
      message: "The render did not end within 0.001 s of processor time.",
    });
  });

  test("a withdrawal, and a pool that is closed", async () => {
    const closed = new RenderPool({ size: 1, spares: 0 });
    await expect(closed.render("# A", {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      constructor: RenderError,
      code: "ABORTED",
      message: "The render was withdrawn.",
    });
    await closed.close();
    await expect(closed.render("# A")).rejects.toMatchObject({
      constructor: RenderError,
      code: "OVERLOADED",
      message: "The renderer is shutting down.",
    });
    expect(closed.stats()).toMatchObject({ failed: 2, errors: { ABORTED: 1, OVERLOADED: 1 } });
  });
});

describe("refuses without troubling a child", () => {
  const finished = () => pool.stats().completed + pool.stats().failed;

  test("wrong options", async () => {
    const before = finished();
    await expect(pool.render("# A", { width: 10 })).rejects.toMatchObject({
      code: "INVALID_OPTION",
      details: [{ path: "width" }],
    });
    expect(finished()).toBe(before);
  });

  test("Markdown that is blank or too long", async () => {
    const before = finished();
    await expect(pool.render(" ")).rejects.toMatchObject({ code: "MARKDOWN_REQUIRED" });
    const long = "x".repeat(512 * 1024 + 1);
    await expect(pool.render(long)).rejects.toMatchObject({ code: "MARKDOWN_TOO_LONG" });
    expect(finished()).toBe(before);
  });
});

test("what a render may reach is said per render", async () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-pool-"));
  writeFileSync(
    join(folder, "dot.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  );
  const world = { network: "off", localRoot: folder } as const;
  const [open, shut] = await Promise.all([
    pool.render("![dot](dot.svg)", {}, { world }),
    pool.render("![dot](dot.svg)"),
  ]);
  rmSync(folder, { recursive: true });
  expect(open.warnings).toEqual([]);
  expect(shut.warnings).toMatchObject([{ code: "IMAGE_FAILED" }]);
});

test("the limits of the pool hold in its children", async () => {
  await using small = new RenderPool({ size: 1, spares: 0, pixelBudget: 100_000 });
  const tall = small.render("word\n\n".repeat(500));
  await expect(tall).rejects.toMatchObject({ code: "IMAGE_TOO_TALL" });
}, 30_000);

describe("says where the time goes", () => {
  const watch = () => {
    const stages: [string, number][] = [];
    const queued: number[] = [];
    return {
      stages,
      queued,
      onStage: (stage: string, ms: number) => void stages.push([stage, ms]),
      onQueued: (ms: number) => void queued.push(ms),
    };
  };

  test.each(["png", "pdf"] as const)(
    "%s: each stage once, in order, and no more than the whole",
    async (format) => {
      const seen = watch();
      const start = performance.now();
      const result = await pool.render(MARKDOWN, { format }, seen);
      const whole = performance.now() - start;
      expect(seen.stages.map(([stage]) => stage)).toEqual(
        ["parse", "enrich", "fonts", "layout", "raster", "encode"].filter((stage) =>
          seen.stages.some(([name]) => name === stage),
        ),
      );
      expect(seen.stages.map(([stage]) => stage)).toEqual(
        expect.arrayContaining(["parse", "enrich", "fonts", "layout"]),
      );
      for (const [, ms] of seen.stages) expect(ms).toBeGreaterThanOrEqual(0);
      const sum = seen.stages.reduce((all, [, ms]) => all + ms, 0);
      expect(sum).toBeGreaterThan(0);
      expect(sum + seen.queued[0]!).toBeLessThanOrEqual(whole);
      const { bytes, ...facts } = result;
      const { bytes: same, ...others } = await pool.render(MARKDOWN, { format });
      expect(facts).toEqual(others);
      expect(Buffer.from(bytes).equals(same)).toBe(true);
    },
    30_000,
  );

  test("the wait for a child, of whoever had to wait", async () => {
    await using single = new RenderPool({ size: 1, spares: 0 });
    await single.render("# Warm");
    const [first, second] = [watch(), watch()];
    const order = [first, second].map((seen) => single.render(MARKDOWN, {}, seen));
    expect(second.queued).toEqual([]);
    await Promise.all(order);
    expect([first.queued.length, second.queued.length]).toEqual([1, 1]);
    expect(second.queued[0]!).toBeGreaterThan(first.queued[0]!);
    expect(second.queued[0]!).toBeGreaterThan(1);
  }, 30_000);

  test("a render that fails has no stages, one that is withdrawn before its turn no wait", async () => {
    const seen = watch();
    const strict = pool.render("# A\n\n$\\frac{$\n", { strict: true }, seen);
    await expect(strict).rejects.toMatchObject({ code: "WARNINGS_REFUSED" });
    expect(seen.stages).toEqual([]);
    expect(seen.queued).toHaveLength(1);
    const gone = watch();
    const late = pool.render(MARKDOWN, {}, { ...gone, signal: AbortSignal.abort() });
    await expect(late).rejects.toMatchObject({ code: "ABORTED" });
    expect(gone.queued).toEqual([]);
  });
});

test("100 mixed renders through recycled children", async () => {
  const formats = ["png", "jpeg", "webp"] as const;
  const renders = Array.from({ length: 100 }, (_, i) =>
    pool.render(`# Number ${i % 7}\n\n${MARKDOWN}`, { format: formats[i % 3]!, width: 300 }),
  );
  const results = await Promise.all(renders);
  for (const [i, { bytes }] of results.entries())
    expect(Buffer.from(bytes).equals(results[i % 21]!.bytes), `render ${i}`).toBe(true);
  expect(pool.stats().recycled).toBeGreaterThan(3);
}, 60_000);
