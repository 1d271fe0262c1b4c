/** Presses every control of a page once, as a visitor would who tries everything. */
import type { ElementHandle, Page, Request } from "playwright-core";
import { settled } from "./held-answer.ts";
import { soon } from "./soon.ts";

export type Pressing = "pointer" | "keyboard";

/** ms that a control may take to be ready; one that stays covered or moving is a fault. */
const PATIENCE = 10_000;

interface Found {
  name: string;
  element: ElementHandle<HTMLElement>;
}

interface Options {
  pressing: Pressing;
  /** Address of the page with the controls: wherever a press leads, the next begins here. */
  address: string;
  /** Controls that end what the others need; they are pressed last, in this order. */
  last?: readonly RegExp[];
  /**
   * Whether a control that opens a question is pressed again for each of its answers; else the
   * first answer closes it, and that is all.
   */
  reopens?: boolean;
  /** Looks at the page after each press. @throws where something is wrong with it */
  look: (name: string) => Promise<void>;
}

/** @returns the names of the controls that were pressed, in order */
export async function pressEvery(page: Page, options: Options): Promise<string[]> {
  const { last = [] } = options;
  const pressed = new Set<string>();
  /** The control pressed just before each control was first seen, by name. */
  const openers = new Map<string, string>();
  let before = "";
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  let rested = false;
  const turnOf = ({ name }: Found) => last.findIndex((one) => one.test(name)) + 1;
  for (;;) {
    const all = await controlsOf(page);
    for (const { name } of all) if (!openers.has(name)) openers.set(name, before);
    const open = all.filter(({ name }) => !pressed.has(name));
    const [next] = open.toSorted((one, other) => turnOf(one) - turnOf(other));
    if (next && turnOf(next) === 0) await pressNext(next);
    // Parts that load, or are asked for before a dialog opens, come before a press that ends everything.
    else if (!rested) rested = await rest();
    else if (!next && (await closeTop(page))) rested = false;
    else if (options.reopens && reopen(all)) continue;
    else if (next) await pressNext(next);
    else return [...pressed];
  }

  async function pressNext(next: Found): Promise<void> {
    rested = false;
    // A dialog that was still being loaded may have come over it, or it is another element now: its turn is later.
    if (!(await press(page, next, options.pressing))) return;
    pressed.add(next.name);
    before = next.name;
    await options.look(next.name);
    if (page.url().split("#")[0] !== options.address) await page.goto(options.address);
    await page.locator("h1").first().waitFor({ state: "attached" });
  }

  /** Waits until every answer is there and shown. */
  async function rest(): Promise<true> {
    await soon(async () => {
      await settled(page);
      return asked.size + (await page.locator("main[aria-busy=true]").count());
    }).toBe(0);
    await settled(page);
    return true;
  }

  /**
   * Lets the control be pressed once more that leads to one that went away unpressed.
   *
   * @returns whether there is something to press again
   */
  function reopen(here: readonly Found[]): boolean {
    for (const [missed, opener] of openers) {
      if (pressed.has(missed) || !here.some(({ name }) => name === opener)) continue;
      openers.set(missed, "");
      return pressed.delete(opener);
    }
    return false;
  }
}

async function controlsOf(page: Page): Promise<Found[]> {
  const found = await page.evaluateHandle(findControls);
  const all: Found[] = [];
  for (const [name, handle] of await found.getProperties()) {
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    if (element) all.push({ name, element });
  }
  return all;
}

/** In the page: the controls that can be seen and pressed, by a name of their own. */
function findControls(): Record<string, Element> {
  const named: Record<string, Element> = {};
  const modal = [...document.querySelectorAll("dialog[open], [popover]:popover-open")].at(-1);
  const kinds =
    "button:not(:disabled), a[href], input:not(:disabled, [hidden]), select:not(:disabled), summary, textarea, [role=button]";
  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(kinds)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.getAttribute("aria-disabled") === "true") continue;
    // Addresses of the app's own pages; where others lead is not ours to look at.
    if (
      element instanceof HTMLAnchorElement &&
      (element.origin !== location.origin ||
        !["/", "/account", "/docs", "/docs/api"].includes(element.pathname))
    )
      continue;
    const label =
      element.getAttribute("aria-label") ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent;
    const place = element.closest("[aria-label]:not(button, a, input)")?.getAttribute("aria-label");
    const parent = element.parentElement?.className ?? "";
    const siblings = Object.keys(named).filter((name) => name.startsWith(`${parent}|`)).length;
    if (parent.includes("grid") && siblings >= 2) continue;
    const words = label.trim().replaceAll(/\d+/gu, "#").slice(0, 60);
    named[`${parent}|${place ?? ""}|${element.tagName.toLowerCase()} ${words}`] ??= element;
  }
  return named;
}

/** @returns whether it could be pressed: a dialog may have come over it, or it may be gone */
async function press(page: Page, { name, element }: Found, pressing: Pressing): Promise<boolean> {
  const kind = await element.evaluate((one) =>
    one.tagName === "INPUT" ? `input-${(one as HTMLInputElement).type}` : one.tagName.toLowerCase(),
  );
  try {
    if (kind === "select") {
      await element.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
    } else if (/^input-(?!checkbox|radio|file|range|color)|^textarea/u.test(kind)) {
      await element.focus();
    } else if (kind === "input-file") {
      return true;
    } else if (pressing === "keyboard") {
      await element.focus();
      await page.keyboard.press(kind.startsWith("input-") ? "Space" : "Enter");
    } else if (kind.startsWith("input-")) {
      // The box itself is unseen; people press its label.
      await element.evaluate((one) => (one as HTMLInputElement).click());
    } else {
      // A link for the keyboard comes into view with the focus.
      await element.focus();
      await element.click({ timeout: PATIENCE });
    }
    return true;
  } catch (error) {
    // The last press may have led to its being drawn anew; then its turn is later, too.
    if (await element.evaluate((one) => !one.isConnected)) return false;
    if (await element.evaluate(isUnderDialog)) return false;
    throw new Error(`${name} could not be pressed.`, { cause: error });
  }
}

/** In the page. */
function isUnderDialog(element: Element): boolean {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1);
  return top !== undefined && !top.contains(element);
}

/** Closes the uppermost dialog or popover by Escape. @returns whether there was one */
async function closeTop(page: Page): Promise<boolean> {
  const open = () => page.locator("dialog[open], [popover]:popover-open").count();
  const before = await open();
  if (before === 0) return false;
  await page.keyboard.press("Escape");
  await page.waitForFunction(
    (count) => document.querySelectorAll("dialog[open], [popover]:popover-open").length < count,
    before,
    { timeout: PATIENCE },
  );
  return true;
}
