/** Whatever fails to load or is pressed: the page is still there, and so is the text. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { lateChunks, readManifest } from "../support/chunks.ts";
import { helpers, others, panes } from "../support/late-parts.ts";
import { pressEvery, type Pressing } from "../support/press-every.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { enter, states } from "../support/states.ts";
import { becomeMember, storedShare, useAccount } from "../support/states/doings.ts";
import type { Setting } from "../support/states/state.ts";
import { freshPreview, keptText, write } from "../support/steps.ts";

interface Place {
  path: string;
  /** @returns the address, where it has one of its own */
  before?: (setting: Setting) => Promise<string | undefined>;
  /** Fewest controls that there are. */
  least: number;
  /** Some of them, by their words. */
  among?: readonly string[];
  last?: readonly RegExp[];
  /** Whether questions are answered in every way. */
  reopens?: boolean;
}

const places: Readonly<Record<string, Place>> = {
  "/": { path: "/", least: 60 },
  "/account": {
    path: "/account",
    async before(setting) {
      await becomeMember(setting);
      return undefined;
    },
    least: 10,
  },
  "/account, in use": {
    path: "/account",
    async before(setting) {
      await becomeMember(setting);
      await useAccount(setting);
      return undefined;
    },
    least: 20,
    among: [
      "Revoke Build server",
      "Revoke Newsletter",
      "Delete from the account",
      "Delete The proofs",
      "Delete for good",
    ],
    // In another language, controls have other names.
    last: [/delete account/iu, /select language/iu, /sign out/iu],
    reopens: true,
  },
  "/docs": { path: "/docs", least: 10 },
  "/s/": {
    path: "/s/",
    async before(setting) {
      await becomeMember(setting);
      return storedShare(setting);
    },
    least: 5,
  },
};

/** Every page, each way. */
const allPresses = Object.keys(places).flatMap((name) =>
  (["pointer", "keyboard"] satisfies Pressing[]).map((pressing) => [pressing, name] as const),
);
/** Two hands of them, of different pages: pressing all controls of one takes half a minute of a processor. */
const presses = [...new Set([...dealt(allPresses), ...dealt(allPresses, seed + 3)])];

const failed = "This part of the page could not be loaded.";
const words = "Written before it failed.";

describe.skipIf(chromiumPath === undefined)(`never white${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** A document, and a page on which the text of it can be read. */
  const visitWithText = async () => {
    const visit = await stage.visit("/");
    await visit.page.locator(".cm-content").waitFor();
    await write(visit.page, words);
    await keptText(visit.page, words);
    return visit;
  };
  const expectWhole = async (page: Page, path: string) => {
    await page.locator(".header").waitFor();
    if (path === "/")
      await page.locator(".cm-content, .editor-waiting").getByText(words).first().waitFor();
  };

  test("the banner of a first visit closes, and nothing else goes with it", async () => {
    const { page, troubles } = await stage.visit("/");
    await page.locator(".cm-content").waitFor();
    await page.locator(".first-words").getByRole("button", { name: "Close" }).click();
    await page.locator(".first-words").waitFor({ state: "detached" });
    await page.locator(".cm-content").waitFor();
    expect(troubles).toEqual([]);
  });

  /** From now on none of the late chunks whose sources begin so is had. */
  async function refuse(page: Page, beginning: string) {
    const files = new Set(
      lateChunks(readManifest()).flatMap(([source, file]) =>
        source.startsWith(beginning) ? [file] : [],
      ),
    );
    const isOne = ({ pathname }: URL) => files.has(pathname.slice(1));
    const asked = page.waitForEvent("requestfailed", (one) => isOne(new URL(one.url())));
    // Where the test fails for another reason, nobody waits for it.
    asked.catch(() => undefined);
    await page.route(isOne, (route) => route.abort());
    return { asked, end: () => page.unroute(isOne) };
  }

  test("all that is loaded late is refused here", () => {
    const sources = lateChunks(readManifest()).map(([source]) => source);
    const tried = [...Object.keys(panes), ...Object.keys(helpers), ...others];
    const begins = (source: string) => (beginning: string) => source.startsWith(beginning);
    expect(sources.filter((source) => !tried.some(begins(source)))).toEqual([]);
    expect(tried.filter((one) => !sources.some((source) => begins(source)(one)))).toEqual([]);
  });

  test("a part that cannot be loaded says so, is asked for again, and the rest stays", async () => {
    const { page, troubles } = await visitWithText();
    for (const [source, { path, open, elsewhere }] of dealt(Object.entries(panes))) {
      const refused = await refuse(page, source);
      await page.goto(`${stage.baseUrl}${path}`);
      if (path === "/" && open) await page.locator(".cm-content").waitFor();
      await open?.(page);
      await page.getByRole("alert").getByText(failed).first().waitFor();
      if (!elsewhere) await expectWhole(page, path);
      await refused.end();
      // Where several need it, each is asked for by itself, and one may say that it failed after another.
      const again = page.getByRole("button", { name: "Try again" });
      await soon(async () => {
        if ((await again.count()) > 0) await again.first().click();
        return again.count();
      }, source).toBe(0);
      await page.getByText(failed).first().waitFor({ state: "detached" });
      if (!elsewhere) await expectWhole(page, path);
      else await write(page, words);
    }
    expect(troubles).toEqual([]);
  });

  test.for(dealt(Object.entries(helpers)))(
    "what is done without %s fails with words, or is done another way",
    async ([source, { state, path = "/", need, without }]) => {
      const { page, context, troubles } = await stage.open();
      const { asked } = await refuse(page, source);
      if (state) await enter(page, stage, states[state]);
      else await page.goto(`${stage.baseUrl}${path}`);
      if (path === "/" && !state) await page.locator(".cm-content").waitFor();
      await need?.({ page, stage, email: "" });
      await asked;
      await without?.(page);
      await page.locator(".header").waitFor();
      await page.locator("h1").first().waitFor({ state: "attached" });
      expect(troubles).toEqual([]);
      await context.close();
    },
  );

  test("pages stand without what the service is asked first", async () => {
    const { page, context, troubles } = await visitWithText();
    await becomeMember({ page, stage, email: "without-first@example.org" });
    const asked = ["**/api/v1/web", "**/api/auth/get-session", "**/api/v1/account/**"];
    for (const address of dealt(asked)) {
      await page.route(address, (route) => route.abort());
      for (const path of ["/", "/account", "/docs"]) {
        // There all of them are asked.
        const refused = path === "/account" && page.waitForEvent("requestfailed");
        await page.goto(`${stage.baseUrl}${path}`);
        await refused;
        await page.locator("h1").first().waitFor({ state: "attached" });
        await expectWhole(page, path);
        await soon(() => page.locator("main").innerText()).not.toBe("");
        expect(troubles, `${path} without ${address}`).toEqual([]);
      }
      await page.unroute(address);
    }
    await context.close();
  });

  test("whichever chunk is refused, the editor shows the text", async () => {
    const { page, troubles } = await visitWithText();
    // One that is not asked for cannot be missed: what a whole visit asks for, of all that are loaded late.
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname.slice(1)));
    await page.goto(stage.baseUrl);
    await freshPreview(page);
    const late = lateChunks(readManifest()).filter(([, file]) => asked.has(file));
    expect(late.map(([source]) => source)).toContain("src/editor/code-editor.tsx");
    for (const [source, file] of dealt(late)) {
      await page.route(`**/${file}`, (route) => route.abort());
      await page.goto(stage.baseUrl);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await expectWhole(page, "/");
      expect(troubles, source).toEqual([]);
      await page.unroute(`**/${file}`);
    }
  });

  test.for(presses)("every control, by %s, on %s", async ([pressing, name]) => {
    const { page, troubles } = await stage.open();
    const {
      path,
      before,
      least,
      among = [],
      last = [/sign out|delete account/iu],
      reopens = false,
    } = places[name] ?? expect.fail(name);
    const email = `presses-${pressing}${name.replaceAll(/\W/gu, "")}@example.org`;
    await page.goto(stage.baseUrl);
    const address = (await before?.({ page, stage, email })) ?? `${stage.baseUrl}${path}`;
    await page.goto(address);
    if (path === "/") await freshPreview(page);
    const pressed = await pressEvery(page, {
      pressing,
      address,
      last,
      reopens,
      async look(control) {
        await page.locator(".header").waitFor();
        await page.locator("h1").first().waitFor({ state: "attached" });
        expect(troubles, `after ${control}`).toEqual([]);
        expect(await page.getByText(failed).count(), control).toBe(0);
      },
    });
    expect(pressed.length).toBeGreaterThan(least);
    const missed = among.filter((words) => !pressed.some((control) => control.endsWith(words)));
    expect(missed).toEqual([]);
  });
});
