/** What a state of the app is. */
import type { Page } from "playwright-core";
import type { Stage } from "../stage.ts";

/** Services on which the app looks different, and what is set for them. */
export const services = {
  usual: {},
  /** What it takes to offer sign-in services and to send mail. Neither is reached. */
  providers: {
    PLATEN_GITHUB_CLIENT_ID: "an-id",
    PLATEN_GITHUB_CLIENT_SECRET: "a-secret",
    PLATEN_GOOGLE_CLIENT_ID: "an-id",
    PLATEN_GOOGLE_CLIENT_SECRET: "a-secret",
  },
  closed: { PLATEN_SIGN_UP: "closed" },
  strict: { PLATEN_PREVIEW_RATE: "1" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ServiceName = keyof typeof services;

export interface Setting {
  page: Page;
  stage: Stage;
  /** Of the member, where there is one. */
  email: string;
}

export interface State {
  path: string;
  service?: ServiceName;
  /** A picture of the whole page, not only of what fits the window. */
  full?: boolean;
  member?: boolean;
  /** What it does to its page cannot be undone. */
  ownPage?: boolean;
  /** Requests fail in it, and the browser says so in its console. */
  failing?: boolean;
  /** Rules of axe that a library breaks in it, with what it gets wrong. */
  accepted?: Readonly<Record<string, string>>;
  /** Before the page is opened. */
  before?: (setting: Setting) => Promise<unknown>;
  prepare?: (setting: Setting) => Promise<unknown>;
}
