/**
 * The service's configuration. This is the only place that reads the environment; every variable
 * there is, with its default and its meaning, is a row of the table below.
 */
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import type { ProxySettings } from "@platen/render/proxy";
import { imageStoreOf, imageStoreSettings, type ImageStoreSettings } from "./config-image-store.ts";
import { databaseOf, databaseSettings, type DatabaseConfig } from "./config-database.ts";
import { FILE, withFiles } from "./config-files.ts";
import { roleOf, roleSettings, type Role } from "./config-role.ts";
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
  PLATEN_SIGN_UP: choice(["open", "closed"], "open", "Whether strangers may make accounts"),
  PLATEN_GITHUB_CLIENT_ID: text(undefined, "Sign-in with GitHub: the OAuth app's client id"),
  PLATEN_GITHUB_CLIENT_SECRET: secret("Sign-in with GitHub: the client secret"),
  PLATEN_GOOGLE_CLIENT_ID: text(undefined, "Sign-in with Google: the OAuth client's id"),
  PLATEN_GOOGLE_CLIENT_SECRET: secret("Sign-in with Google: the client secret"),
  PLATEN_SMTP_URL: secret(
    "Mail server, as `smtps://user:password@host:465`. Without it, links for new passwords are written to the log",
    { form: /^smtps?:\/\/.+/u, expected: "an address that begins with smtp:// or smtps://" },
  ),
  PLATEN_MAIL_FROM: text("Platen <platen@localhost>", "Sender of mail"),
  PLATEN_PRESS: choice(
    ["own", "engine"],
    "own",
    "What draws pictures: our own press wherever it can, or the engine alone",
  ),
  PLATEN_WATERMARK: text("Made with Platen", "Text of the watermark, at most 60 characters"),
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
const collectorHeaders = [
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

type Values = {
  [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export interface Config {
  role: Role;
  host: string;
  port: number;
  /** Absent: made from the port once that is known. */
  baseUrl: string | undefined;
  trustedProxies: Values["PLATEN_TRUSTED_PROXIES"];
  dataDir: string;
  imageStore: ImageStoreSettings;
  database: DatabaseConfig;
  migrate: Values["PLATEN_MIGRATE"];
  /** Absent: made up at the start. */
  instance: string | undefined;
  secret: string | undefined;
  bootstrap: Values["PLATEN_BOOTSTRAP"];
  signUp: boolean;
  github: OAuthClient | undefined;
  google: OAuthClient | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  watermarkText: string;
  /** Words that the web app shows where credits run out. */
  credits: { url: string | undefined; text: string | undefined };
  /** Of the web app's footer. */
  links: { terms: string | undefined; privacy: string | undefined; source: string | undefined };
  /** Bytes. */
  markdownLimit: number;
  imageNetwork: boolean;
  /** The proxy that images are fetched through. Absent: no proxy. */
  imageProxy: ProxySettings | undefined;
  /** Bytes of images: of an account's free ones, of all (0: no bound), and what is left free on the disk. */
  store: { account: number; total: number; floor: number };
  /** Times in ms, memory in bytes. */
  render: { children: number; queue: number; deadline: number; memory: number; cache: number };
  /** Where bursts are counted. */
  limits: Values["PLATEN_LIMITS"];
  /** Requests a minute; mails a day. */
  rates: {
    token: number;
    address: number;
    visitor: number;
    preview: number;
    signIn: number;
    mail: number;
  };
  metrics: { host: string; port: number } | undefined;
  /** Absent: nothing is traced. */
  /** `headers`: for the collector, `name=value` separated by commas, as OpenTelemetry has them. */
  tracing: { url: string; sample: number; headers: string } | undefined;
  logLevel: Values["PLATEN_LOG_LEVEL"];
  /** ms. */
  drainDelay: number;
  /** ms. */
  shutdownGrace: number;
  /** For the log: variables that look like settings and are none. */
  warnings: string[];
}

/** The faults of the configuration, one sentence each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming every variable that is wrong, what it holds and what it may hold
 */
export function readConfig(
  given: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const problems: string[] = [];
  const environment = withFiles(given, secretNames, problems);
  const read = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const given = environment[name]?.trim();
    if (given === undefined || given === "") return [name, setting.default];
    const result = setting.parse(given);
    if ("value" in result) return [name, result.value];
    const shown = setting.secret ? "" : ` It is ${JSON.stringify(given)}.`;
    problems.push(`${name} must be ${result.expected}.${shown}`);
    return [name, setting.default];
  });
  const values = Object.fromEntries(read) as Values;
  const role = roleOf(values, problems);
  const proxy = values.PLATEN_IMAGE_PROXY;
  if (proxy === undefined && values.PLATEN_IMAGE_PROXY_EXCEPT !== undefined)
    problems.push(
      "PLATEN_IMAGE_PROXY_EXCEPT says what goes without PLATEN_IMAGE_PROXY: set that, too.",
    );
  const github = oauth("GITHUB", values, problems);
  const google = oauth("GOOGLE", values, problems);
  if (values.PLATEN_WATERMARK.length > 60)
    problems.push("PLATEN_WATERMARK must be text of at most 60 characters.");
  if ((values.PLATEN_CREDITS_TEXT ?? "").length > 300)
    problems.push("PLATEN_CREDITS_TEXT must be text of at most 300 characters.");
  const dataDir = resolve(values.PLATEN_DATA_DIR);
  const imageStore = imageStoreOf(values, problems);
  const database = databaseOf(values, dataDir, problems);
  if (database.kind === "postgres" && role.name !== "render" && values.PLATEN_SECRET === undefined)
    problems.push("PLATEN_SECRET must be set with PostgreSQL: the same on all nodes.");
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const metricsPort = values.PLATEN_METRICS_PORT;
  return {
    role,
    host: values.PLATEN_HOST,
    port: values.PLATEN_PORT,
    baseUrl: values.PLATEN_BASE_URL,
    trustedProxies: values.PLATEN_TRUSTED_PROXIES,
    dataDir,
    imageStore,
    database,
    migrate: values.PLATEN_MIGRATE,
    instance: values.PLATEN_INSTANCE,
    secret: values.PLATEN_SECRET,
    bootstrap: values.PLATEN_BOOTSTRAP,
    signUp: values.PLATEN_SIGN_UP === "open",
    github,
    google,
    smtpUrl: values.PLATEN_SMTP_URL,
    mailFrom: values.PLATEN_MAIL_FROM,
    watermarkText: values.PLATEN_WATERMARK,
    credits: { url: values.PLATEN_CREDITS_URL, text: values.PLATEN_CREDITS_TEXT },
    links: {
      terms: values.PLATEN_TERMS_URL,
      privacy: values.PLATEN_PRIVACY_URL,
      source: values.PLATEN_SOURCE_URL,
    },
    markdownLimit: values.PLATEN_MARKDOWN_LIMIT,
    imageNetwork: values.PLATEN_IMAGE_NETWORK === "on",
    imageProxy:
      proxy === undefined
        ? undefined
        : { http: proxy, https: proxy, except: values.PLATEN_IMAGE_PROXY_EXCEPT },
    store: {
      account: values.PLATEN_STORE_ACCOUNT * 2 ** 20,
      total: values.PLATEN_STORE_TOTAL * 2 ** 20,
      floor: values.PLATEN_DISK_FLOOR * 2 ** 20,
    },
    render: {
      children: values.PLATEN_RENDER_CHILDREN,
      queue: values.PLATEN_RENDER_QUEUE,
      deadline: values.PLATEN_RENDER_DEADLINE,
      memory: values.PLATEN_RENDER_MEMORY * 2 ** 20,
      cache: values.PLATEN_RENDER_CACHE * 2 ** 20,
    },
    limits: values.PLATEN_LIMITS,
    rates: {
      token: values.PLATEN_TOKEN_RATE,
      address: values.PLATEN_ADDRESS_RATE,
      visitor: values.PLATEN_VISITOR_RATE,
      preview: values.PLATEN_PREVIEW_RATE,
      signIn: values.PLATEN_SIGN_IN_RATE,
      mail: values.PLATEN_MAIL_RATE,
    },
    metrics:
      metricsPort === "off" ? undefined : { host: values.PLATEN_METRICS_HOST, port: metricsPort },
    tracing:
      values.PLATEN_OTLP_URL === undefined
        ? undefined
        : {
            url: values.PLATEN_OTLP_URL,
            sample: values.PLATEN_TRACE_SAMPLE,
            headers: collectorHeaders.flatMap((name) => environment[name] ?? []).join(","),
          },
    logLevel: values.PLATEN_LOG_LEVEL,
    drainDelay: values.PLATEN_DRAIN_DELAY,
    shutdownGrace: values.PLATEN_SHUTDOWN_GRACE,
    warnings: unknownNames(environment),
  };
}

/**
 * A misspelt variable would otherwise be a setting silently not made. Not an error: Kubernetes
 * gives every container variables with the names of the services beside it.
 */
function unknownNames(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith("PLATEN_") && !Object.hasOwn(settings, name))
    .filter((name) => !(name.endsWith(FILE) && secretNames.includes(name.slice(0, -FILE.length))))
    .map((name) => `${name} is no setting of Platen. docs/configuration.md lists them.`);
}

function oauth(
  provider: "GITHUB" | "GOOGLE",
  values: Values,
  problems: string[],
): OAuthClient | undefined {
  const clientId = values[`PLATEN_${provider}_CLIENT_ID`];
  const clientSecret = values[`PLATEN_${provider}_CLIENT_SECRET`];
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId !== undefined || clientSecret !== undefined)
    problems.push(
      `PLATEN_${provider}_CLIENT_ID and PLATEN_${provider}_CLIENT_SECRET belong together: set both or neither.`,
    );
  return undefined;
}

/** The table of `docs/configuration.md`. */
export function configurationTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { defaultText, description }]) => `| \`${name}\` | ${defaultText} | ${description} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
