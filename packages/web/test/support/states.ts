/**
 * Every page and state of the app, and how to get there: the pictures are taken of these, and the
 * checks of access run on them.
 */
import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import { accountStates } from "./states/account.ts";
import { becomeMember } from "./states/doings.ts";
import { editorStates } from "./states/editor.ts";
import { readingStates } from "./states/reading.ts";
import { requestStates } from "./states/requests.ts";
import type { State } from "./states/state.ts";

export { services, type ServiceName, type State } from "./states/state.ts";

let members = 0;

/** Opens a page in a state. The page may still be loading what the state is without. */
export async function enter(page: Page, stage: Stage, state: State): Promise<void> {
  members += 1;
  const setting = { page, stage, email: `member-${process.pid}-${members}@example.org` };
  if (state.member) await becomeMember(setting);
  await state.before?.(setting);
  await page.goto(`${stage.baseUrl}${state.path}`);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await state.prepare?.(setting);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export const states = {
  ...editorStates,
  ...readingStates,
  ...requestStates,
  ...accountStates,
  docs: {
    path: "/docs",
    full: true,
    prepare: ({ page }) => page.locator(".tools dt").first().waitFor(),
  },
  "docs-python": {
    path: "/docs",
    prepare: ({ page }) => page.getByRole("radio", { name: "Python" }).check({ force: true }),
  },
  reference: {
    path: "/docs/api",
    prepare: ({ page }) => page.locator(".scalar-app h1").first().waitFor(),
    accepted: {
      "scrollable-region-focusable": "lists of operations scroll in narrow windows",
    },
  },
  "not-found": { path: "/nothing", failing: true },
} as const satisfies Readonly<Record<string, State>>;

export const stateNames = Object.keys(states) as (keyof typeof states)[];
