/** Tests that the app, once loaded, needs no network for writing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { becomeMember } from "../support/states/doings.ts";
import { freshPreview, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`offline${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test("without a network the page loads, texts are written and kept, and an export waits", async () => {
    const { page, context, troubles } = await stage.visit("/", { serviceWorkers: "allow" });
    await freshPreview(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await page.locator(".cm-content").waitFor();
    await write(page, "# Offline\n\nWritten on a train.");
    await page.reload();
    await page.locator(".cm-line").getByText("Written on a train.").waitFor();
    // A page that Chromium 150 loads while it emulates this is told that there is a network, though there is none.
    if (await page.evaluate(() => navigator.onLine)) {
      await context.setOffline(false);
      await context.setOffline(true);
    }
    await page.waitForFunction(() => !navigator.onLine);
    await page.locator("#save-file").click();
    await page.getByText("There is no network.").waitFor();
    const downloading = page.waitForEvent("download");
    await context.setOffline(false);
    expect((await downloading).suggestedFilename()).toBe("offline.png");
    expect(troubles).toEqual([]);
    await context.close();
  });

  test("a page that was loaded without a network draws what is written and chosen", async () => {
    const { page, context, troubles } = await stage.visit("/", {
      serviceWorkers: "allow",
      press: true,
    });
    await freshPreview(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await freshPreview(page);
    // Once the press draws, no more is asked.
    let asked = true;
    page.on("request", (request) => (asked ||= request.url().endsWith("/previews")));
    const draws = async () => {
      asked = false;
      await page.locator(".cm-content").press("x");
      await freshPreview(page);
      return !asked;
    };
    await write(page, "# Words and `code`\n\n- [x] Done\n\n> [!TIP]\n> More **words**.\n\nEnd");
    await expect.poll(draws).toBe(true);
    // Files for pages on paper are cached once they were used.
    const pdf = page.getByRole("radio", { name: "PDF", exact: true });
    await pdf.check({ force: true });
    await expect.poll(draws).toBe(true);
    await page.getByRole("radio", { name: "PNG", exact: true }).check({ force: true });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("radio", { name: "Solarized" }).check({ force: true });
    await freshPreview(page);
    await page.getByRole("radio", { name: "Nord" }).check({ force: true });
    await freshPreview(page);
    await pdf.check({ force: true });
    await freshPreview(page);
    await page.locator('canvas[data-page="1"]').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test("a shared document that was opened once is read without a network, until it is deleted", async () => {
    const owner = await stage.visit("/");
    await becomeMember({ page: owner.page, stage, email: "offline-share@example.org" });
    const answer = await owner.page.request.post(`${stage.baseUrl}/api/web/shares`, {
      data: { title: "Tides", days: 7, markdown: "# Tides\n\nHigh at noon." },
      headers: { origin: stage.baseUrl },
    });
    const { data } = (await answer.json()) as { data: { shareId: string } };
    const link = `${stage.baseUrl}/s/${data.shareId}`;
    const { page, context, troubles } = await stage.visit("/", { serviceWorkers: "allow" });
    await freshPreview(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const text = page.locator(".shared-text").getByText("High at noon.");
    await page.goto(link);
    await text.waitFor();
    await context.setOffline(true);
    await page.reload();
    await text.waitFor();
    await context.setOffline(false);
    await owner.page.request.delete(`${stage.baseUrl}/api/web/shares/${data.shareId}`, {
      headers: { origin: stage.baseUrl },
    });
    await page.goto(link);
    await page.getByText("has expired or was deleted").waitFor();
    const kept = () => page.evaluate((url) => caches.match(url), `${link}/document.json`);
    await soon(kept).toBe(undefined);
    expect(troubles).toEqual([]);
  });

  test("a language that was never chosen is there too", async () => {
    const { page, context } = await stage.visit("/", { serviceWorkers: "allow" });
    await freshPreview(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "Language" }).selectOption("zh-CN");
    await soon(() => page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
    await context.close();
  });

  test("a new build keeps the parts of the one before, for windows that are open", async () => {
    const { page, context } = await stage.open({ serviceWorkers: "allow" });
    await page.goto(`${stage.baseUrl}/robots.txt`);
    await page.evaluate(async () => {
      for (const name of ["older", "before"]) {
        const cache = await caches.open(`platen-${name}`);
        await cache.put(`/assets/${name}.js`, new Response(`export default "${name}";`));
        await cache.put("/", new Response(name));
      }
    });
    await page.goto(stage.baseUrl);
    await soon(() =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state),
    ).toBe("activated");
    const kept = await page.evaluate(() => caches.keys());
    expect(kept).toContain("platen-before");
    expect(kept).not.toContain("platen-older");
    const part = () => page.evaluate(() => fetch("/assets/before.js").then((one) => one.text()));
    await soon(part).toBe('export default "before";');
    await context.setOffline(true);
    await page.reload();
    await page.locator(".cm-content").waitFor();
    await context.close();
  });

  test("the worker's file may change with each build, and loads nothing from elsewhere", async () => {
    const answer = await fetch(`${stage.baseUrl}/service-worker.js`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self'");
    const code = await answer.text();
    expect(code).toContain("/assets/code-editor-");
    expect(code).not.toMatch(/https?:/u);
  });
});
