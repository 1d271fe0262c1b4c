/**
 * Reads the service's configuration. This is the only place that reads the environment;
 * `config-settings.ts` is the table of all settings.
 */
import { resolve } from "node:path";
import { nearest } from "@platen/render/nearest";
import type { WatermarkStyle } from "@platen/render/options";
import type { ProxySettings } from "@platen/render/proxy";
import { imageStoreOf, type ImageStoreSettings } from "./config-image-store.ts";
import { databaseOf, type DatabaseConfig } from "./config-database.ts";
import { FILE, withFiles } from "./config-files.ts";
import type { Setting } from "./config-kinds.ts";
import { roleOf, type Role } from "./config-role.ts";
import { signUpOf, termsOf, type SignUp } from "./config-terms.ts";
import { collectorHeaders, secretNames, settings, type Values } from "./config-settings.ts";
import type { Terms } from "../domain/charging/terms.ts";

export { settings };

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** An identity provider of the operator's. */
export interface OidcClient extends OAuthClient {
  /** Address that `/.well-known/openid-configuration` is beneath. */
  issuer: string;
  /** Name on the button. */
  name: string;
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
  signUp: SignUp;
  /** Quota and watermark of accounts that do not pay. */
  terms: Terms;
  /** Whether apps may sign in. */
  oauth: boolean;
  github: OAuthClient | undefined;
  google: OAuthClient | undefined;
  oidc: OidcClient | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Empty: there is no watermark. */
  watermarkText: string;
  watermarkStyle: WatermarkStyle;
  /** Address and words that the web app shows when credits run out. */
  credits: { url: string | undefined; text: string | undefined };
  /** Addresses in the web app's footer. */
  links: Record<"terms" | "privacy" | "report" | "source", string | undefined>;
  /** In bytes. */
  markdownLimit: number;
  /** Jobs at a time. */
  jobs: number;
  imageNetwork: boolean;
  /** Requests in any minute to one address of the network for one caller. */
  fetchRate: number;
  /** The proxy that images are fetched through. Absent: no proxy. */
  imageProxy: ProxySettings | undefined;
  /** Bytes of images: of an account's free ones, of all (0: no bound), and what is left free on the disk. */
  store: { account: number; total: number; floor: number };
  /** Bytes of documents that an account may keep; 0: none. */
  storeDocuments: number;
  /** Times in ms, memory in bytes. */
  render: {
    children: number;
    queue: number;
    deadline: number;
    memory: number;
    warmUp: number;
    cache: number;
  };
  /** Place where requests and mails are counted for the limits. */
  limits: Values["PLATEN_LIMITS"];
  /** Requests a minute; mails a day. */
  rates: {
    token: number;
    address: number;
    visitor: number;
    preview: number;
    document: number;
    signIn: number;
    mail: number;
  };
  metrics: { host: string; port: number } | undefined;
  /**
   * Absent: nothing is traced. `headers` for the collector: `name=value` separated by commas, as
   * OpenTelemetry has them.
   */
  tracing: { url: string; sample: number; headers: string } | undefined;
  logLevel: Values["PLATEN_LOG_LEVEL"];
  /** In ms. */
  drainDelay: number;
  /** In ms. */
  shutdownGrace: number;
  /** Sentences for the log about variables that look like settings and are not. */
  warnings: string[];
}

/** Faults of the configuration, one sentence each. */
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
    if (given === undefined) return [name, setting.default];
    if (given === "") return [name, setting.empty ?? setting.default];
    const result = setting.parse(given);
    if ("value" in result) return [name, result.value];
    problems.push(`${name} must be ${result.expected}.${shown(name, setting, environment)}`);
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
  const oidc = oidcOf(values, problems);
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
    signUp: signUpOf(values),
    terms: termsOf(values),
    oauth: values.PLATEN_OAUTH === "on",
    github,
    google,
    oidc,
    smtpUrl: values.PLATEN_SMTP_URL,
    mailFrom: values.PLATEN_MAIL_FROM,
    watermarkText: values.PLATEN_WATERMARK,
    watermarkStyle: values.PLATEN_WATERMARK_STYLE,
    credits: { url: values.PLATEN_CREDITS_URL, text: values.PLATEN_CREDITS_TEXT },
    links: {
      terms: values.PLATEN_TERMS_URL,
      privacy: values.PLATEN_PRIVACY_URL,
      report: values.PLATEN_REPORT_URL,
      source: values.PLATEN_SOURCE_URL,
    },
    markdownLimit: values.PLATEN_MARKDOWN_LIMIT,
    jobs: values.PLATEN_JOBS,
    imageNetwork: values.PLATEN_IMAGE_NETWORK === "on",
    fetchRate: values.PLATEN_FETCH_RATE,
    imageProxy:
      proxy === undefined
        ? undefined
        : { http: proxy, https: proxy, except: values.PLATEN_IMAGE_PROXY_EXCEPT },
    store: {
      account: values.PLATEN_STORE_ACCOUNT * 2 ** 20,
      total: values.PLATEN_STORE_TOTAL * 2 ** 20,
      floor: values.PLATEN_DISK_FLOOR * 2 ** 20,
    },
    storeDocuments: values.PLATEN_STORE_DOCUMENTS * 2 ** 20,
    render: {
      children: values.PLATEN_RENDER_CHILDREN,
      queue: values.PLATEN_RENDER_QUEUE,
      deadline: values.PLATEN_RENDER_DEADLINE,
      memory: values.PLATEN_RENDER_MEMORY * 2 ** 20,
      warmUp: values.PLATEN_RENDER_WARM_UP,
      cache: values.PLATEN_RENDER_CACHE * 2 ** 20,
    },
    limits: values.PLATEN_LIMITS,
    rates: {
      token: values.PLATEN_TOKEN_RATE,
      address: values.PLATEN_ADDRESS_RATE,
      visitor: values.PLATEN_VISITOR_RATE,
      preview: values.PLATEN_PREVIEW_RATE,
      document: values.PLATEN_DOCUMENT_RATE,
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

/** Returns a sentence with a variable's value; for a secret, with the file that holds it. */
function shown(name: string, { secret }: Setting<unknown>, environment: NodeJS.ProcessEnv): string {
  const given = environment[secret ? `${name}${FILE}` : name]?.trim() ?? "";
  if (given === "") return "";
  return secret ? ` It is in ${JSON.stringify(given)}.` : ` It is ${JSON.stringify(given)}.`;
}

/** Names that callers of a service keep in their environment, in our own examples. */
const ofClients: ReadonlySet<string> = new Set(["PLATEN_URL", "PLATEN_TOKEN"]);

/**
 * Lists variables that look like misspelt settings, which would otherwise be ignored silently. They
 * are no errors: Kubernetes gives every container variables with the names of the services beside
 * it.
 */
function unknownNames(environment: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(settings);
  return Object.keys(environment)
    .filter((name) => name.startsWith("PLATEN_") && !Object.hasOwn(settings, name))
    .filter((name) => !ofClients.has(name))
    .filter((name) => !(name.endsWith(FILE) && secretNames.includes(name.slice(0, -FILE.length))))
    .map((name) => {
      const meant = nearest(name, names);
      const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
      return `${name} is no setting of Platen.${hint} docs/configuration.md lists them.`;
    });
}

function oidcOf(values: Values, problems: string[]): OidcClient | undefined {
  const client = oauth("OIDC", values, problems);
  const { PLATEN_OIDC_ISSUER: issuer, PLATEN_OIDC_NAME: name } = values;
  if (client && issuer !== undefined) return { ...client, issuer, name };
  if (client || issuer !== undefined)
    problems.push(
      "PLATEN_OIDC_ISSUER and PLATEN_OIDC_CLIENT_ID belong together: set both or neither.",
    );
  return undefined;
}

function oauth(
  provider: "GITHUB" | "GOOGLE" | "OIDC",
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
