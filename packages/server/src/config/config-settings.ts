/** Every variable that the service reads, with its default and its meaning: a row of a table each. */
import { availableParallelism } from "node:os";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { imageStoreSettings } from "./config-image-store.ts";
import { databaseSettings } from "./config-database.ts";
import { roleSettings } from "./config-role.ts";
import { signUpSetting, termsSettings } from "./config-terms.ts";
import {
  addresses,
  choice,
  count,
  endpointUrl,
  httpUrl,
  pageUrl,
  port,
  portOrOff,
  seconds,
  secret,
  share,
  text,
  type Setting,
} from "./config-kinds.ts";

export const settings = {
  ...roleSettings,
  PLATEN_HOST: text("127.0.0.1", "Address to listen on; `0.0.0.0` for all of the machine"),
  PLATEN_PORT: port(8080, "Port to listen on; 0 for any that is free"),
  PLATEN_BASE_URL: httpUrl(
    "`http://localhost:` and the port",
    "Where the outside world reaches the service: scheme, host, port, no path. Links are made with it, and only pages of this origin may use the session. `https` makes cookies `Secure`",
  ),
  PLATEN_TRUSTED_PROXIES: addresses(
    "Addresses or networks of proxies, comma-separated, whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are believed, such as `127.0.0.1,10.0.0.0/8`",
  ),
  PLATEN_DATA_DIR: text("./data", "Folder for the database, the images and the secret"),
  ...databaseSettings,
  ...imageStoreSettings,
  PLATEN_SECRET: secret(
    "Signs session cookies; at least 32 characters. Default: made at the first start and kept in the data folder. Nodes that share a database need one that they share",
    { form: /^.{32,}$/u, expected: "at least 32 characters long" },
  ),
  PLATEN_BOOTSTRAP: choice(
    ["auto", "1", "0"],
    "auto",
    "With an empty database, make a local account and a token and print them once: `auto` on a terminal only, `1` always, `0` never",
  ),
  PLATEN_SIGN_UP: signUpSetting,
  PLATEN_GITHUB_CLIENT_ID: text(undefined, "Sign-in with GitHub: the OAuth app's client id"),
  PLATEN_GITHUB_CLIENT_SECRET: secret("Sign-in with GitHub: the client secret"),
  PLATEN_GOOGLE_CLIENT_ID: text(undefined, "Sign-in with Google: the OAuth client's id"),
  PLATEN_GOOGLE_CLIENT_SECRET: secret("Sign-in with Google: the client secret"),
  PLATEN_OIDC_ISSUER: pageUrl(
    undefined,
    "Sign-in with an identity provider of your own by OpenID Connect: its address, above `/.well-known/openid-configuration`",
  ),
  PLATEN_OIDC_CLIENT_ID: text(undefined, "Sign-in with it: the client's id"),
  PLATEN_OIDC_CLIENT_SECRET: secret("Sign-in with it: the client secret"),
  PLATEN_OIDC_NAME: text("SSO", "Its name on the button"),
  PLATEN_OAUTH: choice(
    ["on", "off"],
    "on",
    "Whether apps may sign in to `/mcp` by OAuth, as connectors of chats do. Only with a base URL that begins with https://, or on one's own machine",
  ),
  PLATEN_SMTP_URL: secret(
    "Mail server, as `smtps://user:password@host:465`. Without it, links for new passwords are written to the log",
    { form: /^smtps?:\/\/.+/u, expected: "an address that begins with smtp:// or smtps://" },
  ),
  PLATEN_MAIL_FROM: text("Platen <platen@localhost>", "Sender of mail"),
  ...termsSettings,
  PLATEN_CREDITS_URL: pageUrl(
    undefined,
    "Page that sells or grants credits. The web app links to it when an account has none",
  ),
  PLATEN_CREDITS_TEXT: text(
    undefined,
    "Words on credits that the web app shows where they run out, at most 300 characters, such as `Ask Ada in room 12`",
  ),
  PLATEN_TERMS_URL: pageUrl(undefined, "Terms of use, for the footer of the web app"),
  PLATEN_PRIVACY_URL: pageUrl(undefined, "Privacy statement, for the footer of the web app"),
  PLATEN_REPORT_URL: pageUrl(
    undefined,
    "Page where shared documents are reported, for the footer of the web app and for opened shares",
  ),
  PLATEN_SOURCE_URL: pageUrl(
    "https://github.com/platen-md/platen",
    "Source code, for the footer of the web app",
  ),
  PLATEN_MARKDOWN_LIMIT: count(
    { min: 1, max: 1_900_000, default: MARKDOWN_LIMIT },
    "Longest Markdown, in bytes of UTF-8",
  ),
  PLATEN_IMAGE_NETWORK: choice(
    ["on", "off"],
    "on",
    "Whether renders may fetch images from public addresses",
  ),
  PLATEN_FETCH_RATE: count(
    { min: 2, max: 1_000_000, default: 80 },
    "Images a minute that are fetched from one address of the network for one account or, signed out, one client, over all its requests, and as many Markdown files; half of them at once. What is beyond is left out with a warning. Previews are given what they were given in the last 20 s",
  ),
  PLATEN_IMAGE_PROXY: secret(
    "Proxy that images are fetched through, as `http://user:password@host:3128`. It has to refuse addresses of private networks itself, because it looks names up again",
    {
      form: /^https?:\/\/[^\s/]+\/?$/u,
      expected: "an address that begins with http:// or https://",
    },
  ),
  PLATEN_IMAGE_PROXY_EXCEPT: text(
    undefined,
    "Hosts that are reached without `PLATEN_IMAGE_PROXY`, comma-separated; a name stands for all beneath it",
  ),
  PLATEN_STORE_ACCOUNT: count(
    { min: 1, max: 1_000_000, default: 200 },
    "MiB of images made for free that one mailbox may have stored; they go after 24 hours. Beyond it, `RATE_LIMITED`",
  ),
  PLATEN_STORE_DOCUMENTS: count(
    { min: 0, max: 1000, default: 25 },
    "MiB of documents, with their pictures, that an account may keep so that they follow its owner to other devices; 0: accounts keep none",
  ),
  PLATEN_STORE_TOTAL: count(
    { min: 0, max: 1_000_000_000, default: 0 },
    "MiB of images stored in all, beyond which renders that would be stored are `OVERLOADED`; 0 for no bound",
  ),
  PLATEN_DISK_FLOOR: count(
    { min: 0, max: 1_000_000, default: 512 },
    "MiB of the data folder's disk that images leave free for the database; with less, renders that would be stored are `OVERLOADED`",
  ),
  PLATEN_RENDER_CHILDREN: count(
    {
      min: 1,
      max: 64,
      default: availableParallelism() + 1,
      defaultText: "one more than there are processor cores",
    },
    "Renders at a time, each in a process of its own; a short one need not wait for long ones, and may be one more",
  ),
  PLATEN_JOBS: count(
    { min: 0, max: 64, default: 1 },
    "Jobs that this node renders at a time, after all that somebody waits for; 0: it takes none",
  ),
  PLATEN_RENDER_QUEUE: count(
    { min: 0, max: 10_000, default: 100 },
    "Renders that may wait for their turn; past it the caller with the most of them has its last answered `OVERLOADED`",
  ),
  PLATEN_RENDER_DEADLINE: seconds(
    { min: 1, max: 300, default: 15 },
    "Most processor time for a render, and longest wait for a child process; by the clock on the wall a render may take twice as long, so that renders do not fail because the machine is busy",
  ),
  PLATEN_RENDER_MEMORY: count(
    { min: 128, max: 65_536, default: 700 },
    "MiB of memory past which a child process is replaced; three times as many kill it",
  ),
  PLATEN_RENDER_WARM_UP: count(
    { min: 0, max: 10_000, default: 150 },
    "Documents after which a child process is as quick as it gets; while nobody needs the processors, it renders some of its own. 0: only what callers send",
  ),
  PLATEN_RENDER_CACHE: count(
    { min: 0, max: 65_536, default: 64 },
    "MiB of finished renders kept in memory, for requests with the same Markdown and options; each is charged all the same. 0 for none",
  ),
  PLATEN_LIMITS: choice(
    ["local", "database"],
    "local",
    "Where requests a minute are counted: by each node for itself, or in the database for all nodes together",
  ),
  PLATEN_TOKEN_RATE: count(
    { min: 1, max: 1_000_000, default: 1200 },
    "Requests a minute with one API token",
  ),
  PLATEN_ADDRESS_RATE: count(
    { min: 1, max: 1_000_000, default: 2400 },
    "Requests a minute from one address (IPv6: one /64 network)",
  ),
  PLATEN_VISITOR_RATE: count(
    { min: 1, max: 1_000_000, default: 120 },
    "Exports a minute of one session or, signed out, one address",
  ),
  PLATEN_PREVIEW_RATE: count(
    { min: 1, max: 1_000_000, default: 600 },
    "Previews a minute of one session or, signed out, one address. Someone who types asks for up to eight a second, each for what has changed",
  ),
  PLATEN_DOCUMENT_RATE: count(
    { min: 1, max: 1_000_000, default: 300 },
    "Documents, pictures of documents and brands a minute that one account sends, to be kept, or deletes, and documents that one address reads by links",
  ),
  PLATEN_SIGN_IN_RATE: count(
    { min: 1, max: 1_000_000, default: 10 },
    "Attempts a minute to sign in, sign up or change a password, from one address and for one e-mail address",
  ),
  PLATEN_MAIL_RATE: count(
    { min: 1, max: 1000, default: 10 },
    "Mails a day to one mailbox, of which one client can ask for three in ten; what is beyond is not sent",
  ),
  PLATEN_METRICS_HOST: text("127.0.0.1", "Address on which metrics are served"),
  PLATEN_METRICS_PORT: portOrOff(8081, "Port of `/metrics` for Prometheus; `off` for none"),
  PLATEN_OTLP_URL: endpointUrl(
    "/v1/traces",
    "Collector that traces are sent to (OpenTelemetry, OTLP over HTTP as JSON), such as `http://collector:4318`; `/v1/traces` is added if there is no path. Without it nothing is traced. Headers for the collector are read from `OTEL_EXPORTER_OTLP_HEADERS`, or from the file that `OTEL_EXPORTER_OTLP_HEADERS_FILE` names",
  ),
  PLATEN_TRACE_SAMPLE: share(
    1,
    "Share of requests that are traced, from 0 to 1; nothing in a request has a say in it",
  ),
  PLATEN_LOG_LEVEL: choice(
    ["fatal", "error", "warn", "info", "debug", "silent"],
    "info",
    "Least level of what is logged, as lines of JSON on standard output",
  ),
  PLATEN_DRAIN_DELAY: seconds(
    { min: 0, max: 300, default: 0 },
    "How long to go on answering after SIGTERM, with readiness failing, so that load balancers notice",
  ),
  PLATEN_SHUTDOWN_GRACE: seconds(
    { min: 0, max: 3600, default: 30 },
    "Longest wait for accepted work at shutdown",
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof settings;

/** Headers for the collector, by OpenTelemetry's own names; the second for traces alone. */
export const collectorHeaders = [
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_EXPORTER_OTLP_TRACES_HEADERS",
] as const;

/** Variables that hold secrets. Each may be given as a file instead: its name with `_FILE`. */
export const secretNames: readonly string[] = [
  ...Object.entries<Setting<unknown>>(settings)
    .filter(([, { secret }]) => secret)
    .map(([name]) => name),
  ...collectorHeaders,
];

/** A value of each variable. */
export type Values = {
  [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

/** The table of `docs/configuration.md`. */
export function configurationTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { defaultText, description }]) => `| \`${name}\` | ${defaultText} | ${description} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
