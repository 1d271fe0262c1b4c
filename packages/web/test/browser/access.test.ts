import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { settled } from "../support/held-answer.ts";
import { strayGaps } from "../support/look.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage, type Visit } from "../support/stage.ts";
import {
  enter,
  services,
  stateNames,
  states,
  type ServiceName,
  type State,
} from "../support/states.ts";
import { structureOf, violations } from "../support/violations.ts";

/**
 * Every state is entered in the narrowest window; then the window grows. A run looks at each state in one of these, the long
 * form in all.
 */
const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const schemes = ["light", "dark"] as const;

/** Views that axe examines. Each state gets a share in a run: most faults occur in many states. */
const views = ["light", "dark", "Chinese"] as const;

/** Expects that the page is as wide as the window, once it has taken up the window's new size. */
async function noOverflow(page: Page, where: string): Promise<void> {
  await settled(page);
  // How much further than the window the page reaches to the right, in CSS pixels.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await soon(overflow, where).toBeLessThanOrEqual(0);
}

/** Returns axe's findings, without known faults of a library. */
const found = async (page: Page, { accepted = {} }: State, rules?: "all" | "colours") =>
  (await violations(page, rules)).filter(
    (text) => !Object.hasOwn(accepted, text.split(":")[0] ?? ""),
  );

/** Message that the browser itself logs for every request that fails. */
const failedRequest = /^Failed to load resource/u;

describe.skipIf(chromiumPath === undefined).each(Object.keys(services) as ServiceName[])(
  `access: %s service${whySkipped}`,
  (service) => {
    let stage: Stage;
    /** Page of the state before. */
    let left: Visit | undefined;
    /** Returns the page of the state before, if it can be used for another, else a new one. */
    const visit = (ownPage?: boolean) => {
      if (ownPage) return stage.open({ viewport: viewports[0] });
      const used = left;
      left = undefined;
      return used ? stage.again(used) : stage.open({ viewport: viewports[0], stays: true });
    };
    beforeAll(async () => {
      stage = await openStage(services[service]);
    });
    afterAll(() => stage?.close());

    const here = stateNames.filter((name) => {
      const state: State = states[name];
      return (state.service ?? "usual") === service;
    });

    test.each(here)("%s: axe finds nothing, nothing overflows, nothing complains", async (name) => {
      const state: State = states[name];
      // Each state has other views than its neighbour, so that every run looks at all of them somewhere.
      const turn = seed + stateNames.indexOf(name);
      const looked = new Set(dealt(views, turn));
      const windows = dealt(viewports, turn + Math.floor(turn / views.length));
      const visited = await visit(state.ownPage);
      const { page, troubles, complaints } = visited;
      await page.setViewportSize(viewports[0]);
      await enter(page, stage, state);
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        await noOverflow(page, `${viewport.width} px`);
        let known: string | undefined;
        for (const colorScheme of schemes) {
          if (!looked.has(colorScheme)) continue;
          await page.emulateMedia({ colorScheme });
          const structure = await structureOf(page);
          const rules = structure === known ? "colours" : "all";
          known = structure;
          expect(await found(page, state, rules), `${viewport.width} px, ${colorScheme}`).toEqual(
            [],
          );
        }
      }
      // In another language, words are longer or shorter, and fewer or more.
      const language = page.locator(".language select:has([value=zh-CN])");
      if (looked.has("Chinese") && (await language.count()) > 0) {
        await language.selectOption("zh-CN", { force: true });
        await page.locator("html[lang=zh-CN]").waitFor({ state: "attached" });
        // It is the widest window still, and each size asks for a picture of its own.
        for (const viewport of windows.toReversed()) {
          await page.setViewportSize(viewport);
          await noOverflow(page, `Chinese, ${viewport.width} px`);
        }
        expect(await strayGaps(page), "Chinese").toEqual([]);
        expect(await found(page, state), "Chinese").toEqual([]);
      }
      expect(troubles).toEqual([]);
      expect(complaints.filter((text) => !state.failing || !failedRequest.test(text))).toEqual([]);
      if (!state.ownPage) left = visited;
    });
  },
);
