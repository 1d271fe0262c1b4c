/** One real service, one real browser, and pages that remember what went wrong in them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAdmin } from "@platen/server/admin";
import { readConfig, startService } from "@platen/server";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { countOrphans } from "../../../../scripts/tests/cost.ts";
import { ensureBuilt } from "./built.ts";
import { calmBrowser } from "./calm-browser.ts";
import { chromiumPath } from "./chromium.ts";
import { sayWhenTestFails } from "./say-what-is.ts";

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Violations of the content security policy, uncaught errors and dialogs. */
  troubles: string[];
  /** Errors and warnings in the browser's console. */
  complaints: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whether the press may draw in the browser. */
  press?: boolean;
  /** Whether the page stays open when its test is over, for another: see `again`. */
  stays?: boolean;
}

export interface Stage {
  baseUrl: string;
  /** Of the service; it goes away with it. */
  dataDir: string;
  /** A blank page of a new visitor. */
  open: (options?: VisitOptions) => Promise<Visit>;
  visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  /**
   * A page that stayed, as if another visitor had opened it: nothing is kept, waiting, or answered by a test. The app is
   * loaded again by the process that has compiled it, in half the time. What a test told it to do in every page from its
   * start stays, a clock of its own, too: such a page is not used again.
   */
  again: (visit: Visit) => Promise<Visit>;
  grantCredits: (email: string, credits: number) => Promise<void>;
  /** What the service has logged, a line each. */
  logged: readonly string[];
  close: () => Promise<void>;
}

/** @param settings in the place of those that are good for tests */
export async function openStage(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "platen-web-"));
  const config = readConfig({
    PLATEN_PORT: "0",
    PLATEN_METRICS_PORT: "off",
    PLATEN_DATA_DIR: folder,
    PLATEN_BOOTSTRAP: "0",
    PLATEN_LOG_LEVEL: "info",
    PLATEN_VISITOR_RATE: "100000",
    PLATEN_PREVIEW_RATE: "100000",
    PLATEN_SIGN_IN_RATE: "1000",
    PLATEN_IMAGE_NETWORK: "off",
    PLATEN_RENDER_CHILDREN: "1",
    PLATEN_RENDER_WARM_UP: "0",
    // By the clock it is twice that: on a busy machine the first diagrams of a cold service have taken longer than 30 s.
    PLATEN_RENDER_DEADLINE: "40",
    ...settings,
  });
  const logged: string[] = [];
  const logTo = { write: (line: string) => void logged.push(line) };
  const service = await startService(config, { logTo });
  const { baseUrl } = service;
  const path = chromiumPath ?? "";
  const isTest = process.env["VITEST"] !== undefined;
  const browser = await chromium.launch({
    executablePath: isTest ? calmBrowser(path, folder) : path,
    args: ["--no-sandbox"],
  });
  return {
    baseUrl,
    logged,
    dataDir: folder,
    open: (options = {}) => open(browser, logged, options),
    async visit(path, options = {}) {
      const visit = await open(browser, logged, options);
      await visit.page.goto(`${baseUrl}${path}`);
      return visit;
    },
    again: (visit) => again(visit, baseUrl, logged),
    async grantCredits(email, credits) {
      const admin = await openAdmin(config);
      await admin.grantCredits(email, credits);
      await admin.close();
    },
    async close() {
      await countOrphans(
        (command) => command.includes(`--user-data-dir=`),
        () => browser.close(),
      );
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Pages of a test that is over would go on drawing and asking beside the tests that follow. One that is opened for all of a
 * file stays, and so does that of a failed test: it is asked what stands on it.
 */
async function closeAfterTest(context: BrowserContext): Promise<void> {
  if (process.env["VITEST"] === undefined) return;
  const { expect, onTestFinished } = await import("vitest");
  if (expect.getState().currentTestName === undefined) return;
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== "fail") await context.close();
  });
}

/**
 * In the page, before its own scripts: a worker in the place of the press's that says of everything that it is not drawn.
 * A route that answered for its file would take every request of the page through the test's process, and leave the
 * browser without its caches.
 */
function refusePress(): void {
  class Refusing extends EventTarget {
    postMessage({ id }: { id: number }): void {
      const data = { id, notHere: "failed", words: "" };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate(): void {
      // Nothing runs.
    }
  }
  window.Worker = new Proxy(Worker, {
    construct: (Begun, [address, options]: [string | URL, WorkerOptions]) =>
      String(address).includes("/assets/press-worker-")
        ? new Refusing()
        : new Begun(address, options),
  });
}

async function open(
  browser: Browser,
  logged: readonly string[],
  { press = false, stays = false, ...options }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // It would answer what tests hold back or fail; tests of it let it in.
    serviceWorkers: "block",
    ...options,
  });
  // The press in the browser would do without the requests that tests look at; tests of it let it in.
  if (!press) await context.addInitScript(refusePress);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await sayWhenTestFails(page, logged);
  if (!stays) await closeAfterTest(context);
  // A busy machine may take long; what never comes still fails before the test does.
  page.setDefaultTimeout(90_000);
  const troubles: string[] = [];
  await page.exposeFunction("reportTrouble", (trouble: string) => void troubles.push(trouble));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportTrouble } = window as unknown as { reportTrouble: (text: string) => void };
      reportTrouble(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    // Said by Playwright, which was told to.
    if (text.startsWith("Service Worker registration blocked")) return;
    if (message.type() === "error" || message.type() === "warning") complaints.push(text);
  });
  return { page, context, troubles, complaints };
}

async function again(visit: Visit, baseUrl: string, logged: readonly string[]): Promise<Visit> {
  const { page, context, troubles, complaints } = visit;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Of the same address, so that the browser keeps the process. Leaving is when the app writes what it has not written.
  await page.route(`${baseUrl}/left`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Left</title>" }),
  );
  await page.goto(`${baseUrl}/left`);
  await page.unrouteAll();
  await page.evaluate(() => sessionStorage.clear());
  const debug = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage";
  await debug.send("Storage.clearDataForOrigin", { origin: baseUrl, storageTypes });
  await debug.detach();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: "light" });
  troubles.length = 0;
  complaints.length = 0;
  await sayWhenTestFails(page, logged);
  return visit;
}
