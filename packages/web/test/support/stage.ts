/**
 * The stage of browser tests: one real service, one real browser, and pages that note their faults.
 */
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
import { createPool } from "../../../server/src/renderers.ts";
import { quickPasswords } from "../../../server/test/support/quick-passwords.ts";
import { ensureBuilt } from "./built.ts";
import { calmBrowser } from "./calm-browser.ts";
import { chromiumPath } from "./chromium.ts";
import { remembering } from "./remembering.ts";
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

/** A page that is used by one test after another. */
interface UsedVisit extends Visit {
  /** Whether a test set something in it that `again` cannot take back. */
  spoilt: boolean;
}

export interface Stage {
  baseUrl: string;
  /** Data directory of the service, deleted with it. */
  dataDir: string;
  /** A blank page of a new visitor, in a browser context of its own. */
  open: (options?: VisitOptions) => Promise<Visit>;
  /**
   * A page of a new visitor at an address. If nothing but its size is asked for, it is one with which an earlier test is
   * done, where there is one: see `again`.
   */
  visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  /**
   * A page that stayed, as if another visitor had opened it: nothing is kept, waiting, or answered by a test. The app is
   * loaded again by the process that has compiled it, in half the time. What a test told it to do in every page from its
   * start stays, a clock of its own, too: `visit` does not use such a page again.
   */
  again: (visit: Visit) => Promise<Visit>;
  grantCredits: (email: string, credits: number) => Promise<void>;
  /** Lines that the service has logged. */
  logged: readonly string[];
  close: () => Promise<void>;
}

/**
 * In ms. Pages that are closed withdraw their previews. Where many tests run, a child is not done within the quarter of a
 * second that a service gives it, and another takes 1.7 s of processor time to start.
 */
const WITHDRAW_GRACE = 5000;

/**
 * A page of a test lives for seconds: the compilers that tune code for pages that stay take a third of its processor time and
 * give nothing back.
 */
const UNTUNED = "--no-opt --no-maglev";

/** Else a script for pictures of the app, or a bench. */
const isTest = process.env["VITEST"] !== undefined;

/** In ms. A busy machine may take long; what never comes still fails before the test does. */
const PATIENCE = 240_000;

/** In CSS pixels, unless a test asks for another. */
const WINDOW = { width: 1440, height: 900 };

interface OwnStage extends Stage {
  /** Closes pages that were opened, and leaves browser and service as they are. */
  clear: () => Promise<void>;
}

let shared: Promise<OwnStage> | undefined;
let sharedBrowser: Promise<Browser> | undefined;

/**
 * The files of tests that run in one process share a stage, which only the first finds cold. It stays until the process
 * ends; accounts need names of their own among all files.
 *
 * @param settings in the place of those that are good for tests: such a stage is nobody else's
 */
export async function openStage(settings?: Readonly<Record<string, string>>): Promise<Stage> {
  if (settings || !isTest) return openOwnStage(settings);
  shared ??= openOwnStage().then(closeAtEnd, (error: unknown) => {
    shared = undefined;
    throw error;
  });
  const stage = await shared;
  return { ...stage, close: stage.clear };
}

/** Lets the browser and the service's children end with the process. */
function closeAtEnd(stage: OwnStage): OwnStage {
  process.once("exit", () => rmSync(stage.dataDir, { recursive: true, force: true }));
  process.once("SIGTERM", () => process.exit());
  return stage;
}

/**
 * All stages of a process of tests have one browser, which ends with the process: another takes two seconds of a processor
 * to start.
 */
function openBrowser(): Promise<Browser> {
  if (!isTest) return launch(chromiumPath ?? "");
  sharedBrowser ??= launchCalm().catch((error: unknown) => {
    sharedBrowser = undefined;
    throw error;
  });
  return sharedBrowser;
}

function launchCalm(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "platen-browser-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return launch(calmBrowser(chromiumPath ?? "", folder));
}

const launch = (executablePath: string) =>
  chromium.launch({ executablePath, args: ["--no-sandbox", `--js-flags=${UNTUNED}`] });

async function openOwnStage(settings: Readonly<Record<string, string>> = {}): Promise<OwnStage> {
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
  const renderer = remembering(createPool(config, { withdrawGrace: WITHDRAW_GRACE }));
  const service = await startService(config, { logTo, renderer, passwords: quickPasswords });
  const { baseUrl } = service;
  const usable: UsedVisit[] = [];
  const browser = await openBrowser();
  /** Those of this stage's visitors. */
  const contexts = new Set<BrowserContext>();
  const opening = async (visitOptions: VisitOptions) => {
    const visit = await open(browser, logged, visitOptions);
    contexts.add(visit.context);
    visit.context.once("close", () => contexts.delete(visit.context));
    return visit;
  };
  const closeAll = async (but = new Set<BrowserContext>()) => {
    const others = [...contexts].filter((context) => !but.has(context));
    await Promise.all(others.map((context) => context.close()));
  };
  return {
    baseUrl,
    logged,
    dataDir: folder,
    open: (options = {}) => opening(options),
    async visit(path, options = {}) {
      const visit = await (isForAny(options)
        ? reuse({ usable, logged, baseUrl, opening })
        : opening(options));
      if (options.viewport) await visit.page.setViewportSize(options.viewport);
      await visit.page.goto(`${baseUrl}${path}`);
      return visit;
    },
    async again(visit) {
      await leave(visit, baseUrl);
      await sayWhenTestFails(visit.page, logged);
      return visit;
    },
    async grantCredits(email, credits) {
      const admin = await openAdmin(config);
      await admin.grantCredits(email, credits);
      await admin.close();
    },
    async clear() {
      // Pages that the next file can use stay.
      await closeAll(new Set(usable.map(({ context }) => context)));
    },
    async close() {
      await closeAll();
      if (!isTest) await browser.close();
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
  if (!isTest) return;
  const { onTestFinished, TestRunner } = await import("vitest");
  if (TestRunner.getCurrentTest() === undefined) return;
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
    viewport: WINDOW,
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
  page.setDefaultTimeout(PATIENCE);
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
    // Playwright itself logs this, as it was told to block them.
    if (text.startsWith("Service Worker registration blocked")) return;
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser's message of a failed request does not name its address.
    const { url } = message.location();
    complaints.push(text.startsWith("Failed to load resource") ? `${text} ${url}` : text);
  });
  return { page, context, troubles, complaints };
}

/** Whether any page will do: it is given its size, and nothing else of it is asked for. */
const isForAny = ({ viewport, ...others }: VisitOptions) =>
  viewport !== null && Object.keys(others).length === 0;

interface Reusing {
  opening: (options: VisitOptions) => Promise<Visit>;
  usable: UsedVisit[];
  logged: readonly string[];
  baseUrl: string;
}

/**
 * A page that a test has left, or a new one. What is on it goes away when its test is over, and another may use it; that of
 * a failed test stays as it is. Outside of a test it is nobody else's.
 */
async function reuse({ usable, logged, baseUrl, opening }: Reusing): Promise<Visit> {
  if (!isTest) return opening({});
  const { onTestFinished, TestRunner } = await import("vitest");
  if (TestRunner.getCurrentTest() === undefined) return opening({});
  const used = usable.pop();
  const visit = used ?? noteWhatStays(await opening({ stays: true }));
  if (used) await sayWhenTestFails(used.page, logged);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail" || visit.page.isClosed()) return;
    if (visit.spoilt) return visit.context.close();
    await leave(visit, baseUrl);
    await visit.page.setViewportSize(WINDOW);
    usable.push(visit);
  });
  return visit;
}

/** Notes of a page whether it crashes, or is told what holds from its start for every page that follows. */
function noteWhatStays(visit: Visit): UsedVisit {
  const used = { ...visit, spoilt: false };
  const spoils = <Name extends string>(
    target: Readonly<Record<Name, (...given: never[]) => unknown>>,
    name: Name,
  ) =>
    Object.assign(target, {
      [name]: new Proxy(target[name], {
        apply(method, self, given) {
          used.spoilt = true;
          return Reflect.apply(method, self, given) as unknown;
        },
      }),
    });
  const { page, context } = visit;
  for (const target of [page, context]) {
    spoils(target, "addInitScript");
    spoils(target, "exposeFunction");
  }
  spoils(page.clock, "install");
  page.on("crash", () => {
    used.spoilt = true;
  });
  return used;
}

/** Events of a page that tests listen to for a while. */
const LISTENED = ["request", "requestfinished", "requestfailed", "response", "download"];

/**
 * Leads the page to an empty place of the same origin, so that the browser keeps its process, and
 * clears its storage.
 */
async function leave({ page, context, ...notes }: Visit, baseUrl: string): Promise<void> {
  for (const event of LISTENED) page.removeAllListeners(event);
  page.setDefaultTimeout(PATIENCE);
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Leaving is when the app writes what it has not written.
  await page.goto(`${baseUrl}/healthz`);
  await page.mouse.move(0, 0);
  await page.evaluate(() => sessionStorage.clear());
  const debug = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage";
  await debug.send("Storage.clearDataForOrigin", { origin: baseUrl, storageTypes });
  await debug.detach();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: "light" });
  notes.troubles.length = 0;
  notes.complaints.length = 0;
}
