/**
 * Takes pictures of every page and state: six sizes of window, both schemes, every language; and
 * says what is likely to be wrong in them. Services are started for that.
 * `npm run screenshots -w @platen/web -- out/web [state …]`; `--axe` checks access in the
 * narrowest and the widest, too, `--forced` takes them in forced colours; `--sizes 390,side` and
 * `--languages en` take fewer.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { languageNames } from "../src/language/page-language.ts";
import { flaws } from "../test/support/look.ts";
import { openStage, type Stage } from "../test/support/stage.ts";
import {
  enter,
  services,
  stateNames,
  states,
  type ServiceName,
  type State,
} from "../test/support/states.ts";
import { violations } from "../test/support/violations.ts";

/** A state is entered in the first. */
const sizes = {
  360: { width: 360, height: 740 },
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1024: { width: 1024, height: 768 },
  1440: { width: 1440, height: 900 },
  side: { width: 844, height: 390 },
} as const;
const schemes = ["light", "dark"] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string", default: Object.keys(sizes).join() },
    languages: { type: "string", default: languageNames.join() },
    axe: { type: "boolean", default: false },
    forced: { type: "boolean", default: false },
  },
});
const [folder = "out/web", ...only] = positionals;
const forcedColors = values.forced ? "active" : "none";

let count = 0;
const reports = new Map<string, string[]>();

function report(what: string, where: string): void {
  reports.set(what, [...(reports.get(what) ?? []), where]);
}

/** Until the page is at rest in a new size: two frames, and the preview of that width. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await page.waitForTimeout(120);
}

async function useLanguage(page: Page, name: string): Promise<boolean> {
  const select = page.locator(".language select:has([value=zh-CN])");
  if ((await select.count()) === 0) return name === "en";
  await select.selectOption(name, { force: true });
  await page.locator(`html[lang="${name}"]`).waitFor({ state: "attached" });
  return true;
}

async function shoot(page: Page, name: string, state: State): Promise<void> {
  for (const language of values.languages.split(",")) {
    if (!(await useLanguage(page, language))) continue;
    for (const [size, viewport] of Object.entries(sizes)) {
      if (!values.sizes.split(",").includes(size)) continue;
      await page.setViewportSize(viewport);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, forcedColors });
        await settle(page);
        const where = `${name}-${size}-${colorScheme}-${language}`;
        const path = join(folder, `${where}.png`);
        await page.screenshot({ path, fullPage: state.full ?? false });
        count += 1;
        for (const flaw of await flaws(page, language)) report(flaw, where);
        if (!values.axe || !(size === "360" || size === "1440")) continue;
        for (const violation of await violations(page)) report(`axe: ${violation}`, where);
      }
    }
  }
}

async function survey(stage: Stage, name: keyof typeof states): Promise<void> {
  const { page, context } = await stage.open({ viewport: sizes[390] });
  page.setDefaultTimeout(30_000);
  try {
    await enter(page, stage, states[name]);
    await shoot(page, name, states[name]);
  } catch (error) {
    report(`failed: ${String(error).split("\n")[0]}`, name);
    process.exitCode = 1;
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
for (const service of Object.keys(services) as ServiceName[]) {
  const chosen = stateNames.filter((name) => {
    const state: State = states[name];
    return (state.service ?? "usual") === service && (only.length === 0 || only.includes(name));
  });
  if (chosen.length === 0) continue;
  const stage = await openStage(services[service]);
  for (const name of chosen) await survey(stage, name);
  await stage.close();
}
for (const [what, where] of reports) {
  console.log(what);
  console.log(`    ${where.length} ×: ${where.slice(0, 6).join(", ")}`);
}
console.log(`${count} pictures in ${folder}`);
