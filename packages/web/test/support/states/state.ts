/** States of the app: how to get into one, and on which service. */
import type { Page } from "playwright-core";
import type { Stage } from "../stage.ts";

/** Services on which the app looks different, by their settings. */
export const services = {
  usual: {},
  /** Settings for sign-in services, which are never reached. */
  providers: {
    PLATEN_GITHUB_CLIENT_ID: "an-id",
    PLATEN_GITHUB_CLIENT_SECRET: "a-secret",
    PLATEN_GOOGLE_CLIENT_ID: "an-id",
    PLATEN_GOOGLE_CLIENT_SECRET: "a-secret",
  },
  closed: { PLATEN_SIGN_UP: "closed" },
  /** Reaches the network, where the hosts of its webhooks are not to be found. */
  reaching: { PLATEN_IMAGE_NETWORK: "on" },
  strict: { PLATEN_PREVIEW_RATE: "1" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ServiceName = keyof typeof services;

export interface Setting {
  page: Page;
  stage: Stage;
  /** Address of the member, if there is one. */
  email: string;
}

export interface State {
  path: string;
  service?: ServiceName;
  /** Whether the whole page is pictured, not only the part in the window. */
  full?: boolean;
  member?: boolean;
  /** Whether its changes to the page cannot be undone, so that it needs a page of its own. */
  ownPage?: boolean;
  /** Whether requests fail in it, which the browser logs in its console. */
  failing?: boolean;
  /** Rules of axe that a library breaks in it, each with the fault. */
  accepted?: Readonly<Record<string, string>>;
  /** Runs before the page is opened. */
  before?: (setting: Setting) => Promise<unknown>;
  prepare?: (setting: Setting) => Promise<unknown>;
}
