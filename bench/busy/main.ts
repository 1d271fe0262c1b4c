/**
 * `npm run busy`: starts service, command and editor where they get little of a processor, and tells how they fare. See
 * README.md.
 */
import { chromium } from "playwright-core";
import { chromiumPath } from "../../packages/web/test/support/chromium.ts";
import { root, workspacePackages } from "../../scripts/release/packages.ts";
import { isBuilt } from "../../scripts/web-app/is-built.ts";
import { Arguments } from "../arguments.ts";
import { tryCommands } from "./command.ts";
import { tryService } from "./service.ts";
import { busyLoops, shareOfCore, type Surroundings } from "./surroundings.ts";

const HELP = `npm run busy -- [--loops N,N] [--share S] [--only NAMES] [--callers N] [--previews N] [--seconds N] [--files N]

--loops N,N   busy loops beside it, one trial for each number (default 6,24)
--share S     of one core, in a group of its own (default 0.1)
--only NAMES  some of: loops, share (default both)
--callers N   that ask for previews at a time (default 20)
--previews N  at most (default 2000)
--seconds N   for previews, at most (default 600)
--files N     that are checked (default 30)`;

/** Longest wait for a service or a page, in s. */
const PATIENCE = 600;

const told = Arguments.read({
  help: HELP,
  values: ["loops", "share", "only", "callers", "previews", "seconds", "files"],
});
if (told) {
  const only = told.some("only", ["loops", "share"]);
  const counts = (told.text("loops") ?? "6,24").split(",").map(Number);
  const share = told.number("share", 0.1, "any");
  const load = {
    callers: told.number("callers", 20),
    previews: told.number("previews", 2000),
    seconds: told.number("seconds", 600),
    patience: PATIENCE,
  };
  const files = told.number("files", 30);
  const all = [
    ...(only.includes("share") ? [() => shareOfCore(share)] : []),
    ...(only.includes("loops") ? counts.map((count) => () => busyLoops(count)) : []),
  ];
  for (const enter of all) {
    const surroundings = enter();
    try {
      await tryAll(surroundings, load, files);
    } finally {
      surroundings.close();
    }
  }
}

async function tryAll(
  surroundings: Surroundings,
  load: Omit<Parameters<typeof tryService>[1], "also">,
  files: number,
): Promise<void> {
  console.log(`\n${surroundings.name} (${surroundings.by})`);
  for await (const { name, seconds, code, said } of tryCommands(surroundings, files))
    console.log(`  ${name}: ${seconds.toFixed(1)} s, exit code ${code}${said && `; ${said}`}`);
  const trial = await tryService(surroundings, { ...load, also: tryEditor });
  const { ready, looks, unready, starts, inVain, told: lines } = trial;
  console.log(`  service ready: ${ready === undefined ? "never" : `${ready.toFixed(1)} s`}`);
  console.log(`  not ready afterwards: ${unready} of ${looks} looks ${JSON.stringify(trial.why)}`);
  console.log(`  starts: ${starts}, in vain ${inVain}; lines of the log about them: ${lines}`);
  console.log(`  previews: ${JSON.stringify(trial.answers)} ${JSON.stringify(trial.errors)}`);
  console.log(
    `  503 without Retry-After: ${trial.silent}, refused again after it: ${trial.broken}`,
  );
}

/**
 * Opens the page of the editor, and tells when it shows the sheet of its first document, which comes with the page, and
 * when a picture that was drawn for it has taken its place.
 */
async function tryEditor(baseUrl: string): Promise<void> {
  if (chromiumPath === undefined) return console.log("  editor: no Chromium found");
  if (!isBuilt({ root, packages: workspacePackages() }))
    return console.log("  editor: the web app is not built (npm run build)");
  const browser = await chromium.launch({ executablePath: chromiumPath });
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  try {
    const page = await browser.newPage();
    await page.goto(baseUrl, { timeout: PATIENCE * 1000 });
    for (const [what, selector] of [
      ["first sheet", ".first-sheet"],
      ["picture drawn for it", ".sheet img, .sheet canvas"],
    ] as const) {
      const picture = page.locator(selector).first();
      await picture.waitFor({ state: "visible", timeout: PATIENCE * 1000 });
      console.log(`  editor: ${what} after ${seconds()} s`);
    }
  } catch (error) {
    console.log(`  editor: ${String(error).split("\n", 1)[0]} after ${seconds()} s`);
  } finally {
    await browser.close();
  }
}
