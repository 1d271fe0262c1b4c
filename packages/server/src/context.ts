/** Builds everything that the service is made of, once, and takes it apart again. */
import type { Logger } from "pino";
import {
  commonOptions,
  createAccounts,
  type Accounts,
  type AccountsDependencies,
} from "./adapters/accounts/accounts.ts";
import { oidcPlugins } from "./adapters/accounts/oidc.ts";
import { createOAuth, type OAuth } from "./adapters/accounts/oauth/index.ts";
import type { Database } from "./adapters/sql/database.ts";
import { freeBytes } from "./adapters/free-bytes.ts";
import { openImageStore } from "./adapters/image-store.ts";
import { observeRenderCache } from "./adapters/cache-metrics.ts";
import { openDatabase } from "./adapters/open-database.ts";
import { createMailer } from "./adapters/accounts/mail.ts";
import { measuredDatabase } from "./adapters/measured/database.ts";
import { measuredImages } from "./adapters/measured/images.ts";
import { measuredRenderer } from "./adapters/measured/renderer.ts";
import { createMetrics, observeJobs, observePool, type Metrics } from "./adapters/metrics/index.ts";
import { createObserver } from "./adapters/observer.ts";
import { networkSources } from "./adapters/network-sources.ts";
import { monotonicClock, systemClock, systemRandomness } from "./adapters/real-world.ts";
import { accountMails, type AccountMails } from "./adapters/accounts/account-mails.ts";
import { keptSecret } from "./adapters/accounts/secret.ts";
import { SqlBooks } from "./adapters/sql/sql-books.ts";
import { forgetExpired } from "./adapters/sql/sql-forget.ts";
import { SqlImages } from "./adapters/sql/sql-images.ts";
import { SqlDocuments } from "./adapters/sql/kept/sql-documents.ts";
import { SqlHandles } from "./adapters/sql/kept/sql-handles.ts";
import { SqlApps } from "./adapters/sql/kept/sql-apps.ts";
import { SqlJobs } from "./adapters/sql/kept/sql-jobs.ts";
import { SqlLinkKeys } from "./adapters/sql/kept/sql-link-keys.ts";
import { SqlActivity } from "./adapters/sql/kept/sql-activity.ts";
import { SqlWebhooks } from "./adapters/sql/kept/sql-webhooks.ts";
import { SqlBrands } from "./adapters/sql/kept/sql-brands.ts";
import { SqlShares } from "./adapters/sql/sql-shares.ts";
import { SqlTokens } from "./adapters/sql/sql-tokens.ts";
import { SqlInstances } from "./adapters/sql/sql-instances.ts";
import { SqlRateLimiter } from "./adapters/sql/sql-rate-limiter.ts";
import { openTracing, type Tracing } from "./adapters/tracing/index.ts";
import { tracedRenderer } from "./adapters/tracing/traced-renderer.ts";
import type { Config } from "./config/config.ts";
import { webhookPost } from "./adapters/webhook-post.ts";
import { awayRenderer } from "./domain/rendering/away-renderer.ts";
import { ConfirmedTime } from "./domain/confirmed-time.ts";
import type { Clock } from "./domain/world.ts";
import type { Instances } from "./domain/instances.ts";
import { LocalRateLimiter, type RateLimiter } from "./domain/limits/rate-limit.ts";
import type { RenderDependencies } from "./domain/requests/render-and-charge.ts";
import type { ImageStore } from "./domain/images/image-store.ts";
import { PictureShelf } from "./domain/images/picture-shelf.ts";
import { Room } from "./domain/images/room.ts";
import type { Renderer } from "./domain/rendering/renderer.ts";
import type { AppRecords } from "./domain/accounts/apps.ts";
import { JobNews } from "./domain/jobs/job-news.ts";
import type { JobRecords } from "./domain/jobs/job-records.ts";
import { RequestLog, type ActivityRecords } from "./domain/activity/activity.ts";
import type { DeliverDependencies } from "./domain/webhooks/deliver.ts";
import type { WebhookDependencies, WebhookRecords } from "./domain/webhooks/webhooks.ts";
import type { LinkKeyRecords } from "./domain/links/link-keys.ts";
import type { BrandRecords } from "./domain/accounts/brands.ts";
import type { HandleRecords } from "./domain/accounts/handles.ts";
import type { DocumentRecords } from "./domain/accounts/documents.ts";
import type { ShareRecords } from "./domain/accounts/shares.ts";
import { sweepExpired, type SweepDependencies } from "./domain/requests/sweep.ts";
import type { TokenDependencies } from "./domain/accounts/tokens.ts";
import { CleanScreens } from "./domain/charging/clean-screens.ts";
import { StoredReads } from "./domain/limits/stored-reads.ts";
import { Turns, type TurnLimits } from "./domain/limits/turns.ts";
import { LastSeen } from "./domain/charging/last-seen.ts";
import { Unfinished } from "./domain/charging/unfinished.ts";
import { BodyPace } from "./domain/limits/body-pace.ts";
import { ByteLedger } from "./domain/limits/byte-ledger.ts";
import { InHand } from "./domain/limits/in-hand.ts";
import { instanceName } from "./instance-name.ts";
import { createLog, errorFields } from "./log.ts";
import { createRenderer } from "./renderers.ts";
import type { Replacements } from "./replacements.ts";
import { resourceOf } from "./adapters/accounts/oauth/places.ts";

/** The parts that books, tokens and accounts need: enough for the administrator's commands. */
export interface Core extends TokenDependencies, SweepDependencies {
  config: Config;
  baseUrl: string;
  /** The secret that signs cookies. */
  secret: string;
  log: Logger;
  database: Database;
  limiter: RateLimiter;
  documents: DocumentRecords;
  shares: ShareRecords;
  brands: BrandRecords;
  handles: HandleRecords;
  linkKeys: LinkKeyRecords;
  jobs: JobRecords;
  webhooks: WebhookRecords;
  activity: ActivityRecords;
  /** Mails that the service sends of its own accord. */
  mails: AccountMails;
  /** Absent where this node is the only one. */
  instances: Instances | undefined;
  accounts: Accounts;
  apps: AppRecords;
  /** Absent: apps cannot sign in here. */
  oauth: OAuth | undefined;
  close: () => Promise<void>;
}

/** Everything that a request may need. */
export interface Context extends Core, RenderDependencies, WebhookDependencies {
  delivering: DeliverDependencies;
  requestLog: RequestLog;
  metrics: Metrics;
  tracing: Tracing;
  /** Bytes of bodies that arrive, and of answers that are being read. */
  inbox: ByteLedger;
  outbox: ByteLedger;
  bodyPace: BodyPace;
  /** Bytes of bodies that have arrived, and of files that are being stored. */
  bodies: InHand;
  files: InHand;
  cleanScreens: CleanScreens;
  /** Reading of what is large in the database. */
  storedReads: StoredReads;
  /** Requests of one caller at a time. */
  turns: Turns;
  jobNews: JobNews;
  /** Pictures that came with the documents of the web app. */
  shelf: PictureShelf;
  /** Folder of the built web app; absent: that of its package. */
  webFolder: string | undefined;
  /** `leaving`: told to stop, readiness fails. `closed`: takes no more work. */
  state: "open" | "leaving" | "closed";
  /** Requests that are being answered. */
  inFlight: number;
}

const MIB = 2 ** 20;
/** Bytes in memory that wait for the other end of a connection. A form with files has at most 32 MB. */
const INBOX = { total: 64 * MIB, perCaller: 40 * MIB };
const OUTBOX = { total: 160 * MIB, perCaller: 48 * MIB };
/** Bytes in memory of requests that wait for a render, and of files that wait for their store. */
const BODIES = { shared: 32 * MIB, most: 64 * MIB, reserve: 16 * MIB };
const FILES = { shared: 32 * MIB, most: 48 * MIB, reserve: 16 * MIB };

/**
 * Most requests of one caller at a time: some may wait for images of other hosts, while others keep
 * the children busy.
 */
const TURNS = { least: 16, perChild: 4 };
/** Most of these that this process works at, while there are requests of other callers. */
const AT_WORK = 4;
/**
 * Most requests of one caller at a time where other nodes render: the number of their children is
 * not known here.
 */
const TURNS_AWAY = 64;

/** Name of the instance to which reservations in an SQLite file belong. */
const SOLE_OWNER = "local";

function turnsOf({ role, render }: Config): TurnLimits {
  const here = Math.max(TURNS.least, TURNS.perChild * render.children);
  return { most: role.name === "api" ? TURNS_AWAY : here, atWork: AT_WORK };
}

/** Wrappers around the stores that measure how long they take. */
interface Measure {
  database: (database: Database) => Database;
  images: (images: ImageStore) => ImageStore;
}

const unmeasured: Measure = { database: (database) => database, images: (images) => images };

export async function createCore(
  config: Config,
  baseUrl: string,
  { clock = systemClock, logTo, passwords, network }: Replacements = {},
  {
    log = createLog(config, logTo),
    measure = unmeasured,
    instance = instanceName(config, systemRandomness),
  }: { log?: Logger; measure?: Measure; instance?: string } = {},
): Promise<Core> {
  const random = systemRandomness;
  const opened = await openDatabase(config, (error) =>
    log.warn({ error: errorFields(error) }, "an idle connection to the database broke"),
  );
  const database = measure.database(opened);
  const store = await openImageStore(config, clock);
  const images = measure.images(store.images);
  const records = new SqlImages(database);
  // An SQLite file has one owner at a time, also if that comes back from a crash under another name.
  const owner = database.kind === "sqlite" ? SOLE_OWNER : instance;
  const sweeping: SweepDependencies = {
    books: new SqlBooks(database, owner),
    images,
    records,
    clock,
    random,
    terms: config.terms,
    unfinished: new Unfinished(),
    lastSeen: new LastSeen(),
    confirmed: confirmedTime(clock),
    forgetExpired: (now) => forgetExpired(database.db, now),
  };
  const secret = config.secret ?? keptSecret(config.dataDir, random);
  const limiter =
    config.limits === "database"
      ? new SqlRateLimiter(database.db, clock)
      : new LocalRateLimiter(clock === systemClock ? monotonicClock : clock);
  const accountsOf: AccountsDependencies = {
    database,
    config,
    baseUrl,
    secret,
    random,
    sendMail: createMailer(config.smtpUrl, config.mailFrom, log),
    limiter,
    passwords,
    plugins: await oidcPlugins(config.oidc, config.signUp === "closed", (message) =>
      log.error({ message }, "accounts"),
    ),
    onDeleted: async () => {
      try {
        // Only images of that account: the sweeper looks for everything else that has expired.
        await sweepExpired(sweeping, 0);
      } catch (error) {
        // The account is gone, and its pictures are out of reach; their bytes go with the next sweep.
        log.error({ error: errorFields(error) }, "images of a deleted account");
      }
    },
    report: (message) => log.error({ message }, "accounts"),
  };
  const accounts = createAccounts(accountsOf);
  const apps = new SqlApps(database);
  const oauth =
    config.oauth && canSignIn(baseUrl) ? oauthOf(accountsOf, config, network) : undefined;
  const tokens = new SqlTokens(database);
  const documents = new SqlDocuments(database);
  const shares = new SqlShares(database);
  const brands = new SqlBrands(database);
  const handles = new SqlHandles(database);
  const linkKeys = new SqlLinkKeys(database);
  const webhooks = new SqlWebhooks(database);
  const activity = new SqlActivity(database);
  const close = async () => {
    store.close();
    await database.close();
  };
  const shared = database.kind === "postgres";
  const instances = shared ? new SqlInstances(database, instance) : undefined;
  const common = { config, baseUrl, secret, log, database, limiter, documents, shares, brands };
  const jobs = new SqlJobs(database, owner);
  const mails = accountMails(accountsOf);
  const kept = { tokens, linkKeys, webhooks, activity, mails, apps, handles, jobs };
  return { ...sweeping, ...common, ...kept, instances, accounts, oauth, close };
}

/** Codes and tokens must not be read on their way (RFC 9700, 2.6): only one's own machine needs no HTTPS. */
function canSignIn(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function oauthOf(
  accounts: AccountsDependencies,
  { imageNetwork, imageProxy }: Config,
  network: Replacements["network"],
): OAuth {
  const proxy = imageProxy ? { proxy: imageProxy } : {};
  return createOAuth({
    common: commonOptions(accounts),
    resource: resourceOf(accounts.baseUrl),
    network: imageNetwork ? { ...proxy, ...network } : undefined,
  });
}

/** Confirms the time, from now on. A clock that is moved by hand is its own measure. */
function confirmedTime(clock: Clock): ConfirmedTime {
  const monotonic = clock === systemClock ? monotonicClock : clock;
  const confirmed = new ConfirmedTime(clock, () => monotonic.now());
  confirmed.past();
  return confirmed;
}

/**
 * Bytes that images leave free above the floor of the disk, for the database's writes until the
 * disk is looked at again: its log grows to 4 MB before it is merged.
 */
const DATABASE_WRITES = 8 * 2 ** 20;

type Stored = Pick<Core, "records" | "documents" | "shares" | "brands" | "handles" | "jobs">;

/**
 * Makes the bounds on stored bytes. Images that are not on a disk of this machine need no room on
 * it.
 */
function roomOf(
  { store, imageStore, dataDir }: Config,
  { records, documents, shares, brands, handles, jobs }: Stored,
  { freeDisk = () => freeBytes(dataDir) }: Replacements,
): Room {
  const floor = { free: freeDisk, least: store.floor > 0 ? store.floor + DATABASE_WRITES : 0 };
  return new Room(
    { total: store.total, ...(imageStore.kind === "files" ? { floor } : {}) },
    {
      storedBytes: async () => {
        const kinds = [records, documents, shares, brands, handles, jobs];
        const all = kinds.map((kind) => kind.storedBytes());
        return (await Promise.all(all)).reduce((sum, bytes) => sum + bytes, 0);
      },
      now: () => performance.now(),
    },
  );
}

/** Where nothing of the network is reached, what was registered before is told so. */
function deliveringOf(core: Core, posting: ReturnType<typeof webhookPost>): Context["delivering"] {
  const { webhooks, clock, random, secret } = core;
  const nowhere = () => Promise.reject(new Error("this service reaches nothing on the network"));
  return {
    webhooks,
    clock,
    random,
    secret,
    post: posting?.post ?? nowhere,
    async mailDisabled({ webhook: { accountId, url } }) {
      const email = await core.accounts.emailOf(accountId);
      if (email !== undefined && core.config.smtpUrl !== undefined)
        await core.mails.webhookDisabled(email, url);
    },
  };
}

/**
 * Bytes in memory that are known to be in use: by requests, by images, by files that are being
 * stored, and by the cache. A file of the cache that is being stored counts twice.
 */
export function knownBytes({
  inbox,
  bodies,
  files,
  renderer,
}: Pick<Context, "inbox" | "bodies" | "files" | "renderer">): number {
  return inbox.state.bytes + bodies.bytes + files.bytes + (renderer.heldBytes?.() ?? 0);
}

export async function createContext(
  config: Config,
  baseUrl: string,
  replacements: Replacements = {},
): Promise<Context> {
  const log = createLog(config, replacements.logTo);
  const metrics = createMetrics();
  const instance = instanceName(config, systemRandomness);
  const tracing = await openTracing(config.tracing, instance, log);
  const measure: Measure = {
    database: (database) => measuredDatabase(database, metrics),
    images: (images) => measuredImages(images, metrics, tracing),
  };
  const core = await createCore(config, baseUrl, replacements, { log, measure, instance });
  const measured = (renderer: Renderer) => measuredRenderer(renderer, metrics);
  const own = replacements.renderer
    ? measured(replacements.renderer)
    : createRenderer(config, log, measured, replacements);
  const turns = new Turns(turnsOf(config));
  const renderer = awayRenderer(tracedRenderer(own, tracing), turns);
  observePool(metrics.registry, () => renderer.stats());
  observeRenderCache(metrics.registry, own);
  observeJobs(metrics.registry, () => core.jobs.counts());
  const report: Context["report"] = (what, error) => log.error({ error: errorFields(error) }, what);
  const requestLog = new RequestLog(core.activity, report);
  const posting = webhookPost(config, replacements.network, replacements.resolve);
  return {
    ...core,
    mayPostTo: posting?.mayPostTo,
    delivering: deliveringOf(core, posting),
    renderer,
    sources: networkSources(config, replacements.network),
    markdownLimit: config.markdownLimit,
    watermarkText: config.watermarkText,
    watermarkStyle: config.watermarkStyle,
    ...(!config.terms.unlimited && { freeStoredLimit: config.store.account }),
    room: roomOf(config, core, replacements),
    metrics,
    tracing,
    observer: createObserver(metrics, tracing),
    inbox: new ByteLedger(INBOX),
    outbox: new ByteLedger(OUTBOX),
    bodyPace: new BodyPace(),
    bodies: new InHand(BODIES),
    files: new InHand(FILES),
    // Also where each node counts requests for itself: these are for all, and for a whole hour.
    cleanScreens: new CleanScreens(new SqlRateLimiter(core.database.db, core.clock), core.clock),
    storedReads: new StoredReads(),
    turns,
    jobNews: new JobNews(),
    shelf: new PictureShelf(),
    webFolder: replacements.webFolder,
    state: "open",
    inFlight: 0,
    report,
    requestLog,
    close: async () => {
      await requestLog.flush();
      await renderer.close(0);
      await core.close();
      await tracing.close();
    },
  };
}
