/** A client of a Platen service: one method for each of its endpoints. */
import { UsageError } from "./errors.ts";
import { endpoints } from "./generated/endpoints.ts";
import { readFile, readStream } from "./read-file.ts";
import { send, type Call, type Transport } from "./send.ts";
import type {
  AccountStanding,
  ApiToken,
  Batch,
  BrandContent,
  CreatedLinkKey,
  CreatedToken,
  CreateBatchRequest,
  CreatedWebhook,
  CreateLinkKeyRequest,
  CreateLinkRequest,
  CreateTokenRequest,
  CreateWebhookRequest,
  DiffAnswer,
  Difference,
  DiffRequest,
  EditAnswer,
  EditedDocument,
  EditRequest,
  ExportRequest,
  GenerateAnswer,
  GeneratedImage,
  GenerateRequest,
  Health,
  HistoryLine,
  ImageFile,
  ImagePlan,
  ImageStream,
  Job,
  KeptDocument,
  LinkKey,
  PlanAnswer,
  PutBrandAnswer,
  PutBrandRequest,
  QuotaSnapshot,
  Readiness,
  RequestPage,
  StoredBrand,
  ToolSchema,
  UpdateWebhookRequest,
  Usage,
  Warning,
  Webhook,
  WebhookDelivery,
  WebSettings,
} from "./types.ts";

export interface PlatenOptions {
  /**
   * Address of the service, such as `https://platen.example`. A slash at its end does not matter.
   */
  baseUrl: string;
  /** An API token, `platen_…`: needed by `generateImage`, `planImage`, `createDiff`, `getDocument`, `editDocument`, `deleteImage`, `getUsage`, jobs and batches; brands take it, too. */
  token?: string;
  /**
   * The credentials of a signed-in account, for the endpoints of the web app, and of brands without a token: the `Cookie` header, or
   * `true` in a browser, which then sends its own cookies.
   */
  session?: string | true;
  /** Most tries after the first. Default 5. */
  maxRetries?: number;
  /** Longest wait before a try, in ms; a service that asks for more is not waited for. Default 60,000. */
  maxWait?: number;
  /** Longest time of one try, in ms. Default 120,000. */
  timeout?: number;
  /** Default: the one of the platform. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Ends the call, also while it waits for the next try. */
  signal?: AbortSignal;
}

export interface FilesOptions extends CallOptions {
  /**
   * Pictures that the Markdown names by relative addresses, by these: at most 100, 10 MB each and 30 MB together.
   * They make the request a form, for which the platform needs `FormData` and `Blob`.
   */
  files?: Readonly<Record<string, Uint8Array | Blob>>;
}

export interface GenerateOptions extends FilesOptions {
  /**
   * 1 to 255 printable ASCII characters. The same key with the same request is charged once, within
   * 24 hours. Without one, the client makes one for each call, so that its own tries are safe.
   */
  idempotencyKey?: string;
}

export interface WaitOptions extends CallOptions {
  /** Seconds that the service waits for the end, from 0 to 60. Default 0. */
  wait?: number;
}

export interface FileOptions {
  /** Give the file as a stream, not as bytes. */
  stream?: boolean;
}

/** Longest wait of one call for a job, in s: less than a proxy may give a call. */
const WAIT = 30;

type EndpointId = keyof typeof endpoints;
type Access = (typeof endpoints)[EndpointId]["access"];

interface Sending extends CallOptions {
  body?: unknown;
  files?: FilesOptions["files"];
  parameters?: Readonly<Record<string, string>>;
  /** With its question mark, as it is to be sent. */
  query?: string;
  key?: string;
  streams?: boolean;
}

interface Envelope<Data> {
  data: Data;
}

interface GenerateEnvelope extends Envelope<GeneratedImage> {
  meta: { quota: QuotaSnapshot; warnings: Warning[] };
}

interface PutBrandEnvelope extends Envelope<StoredBrand> {
  meta: { warnings: Warning[] };
}

interface DiffEnvelope extends Envelope<Difference> {
  meta: { quota?: QuotaSnapshot; warnings: Warning[] };
}

interface EditEnvelope extends Envelope<EditedDocument> {
  meta: { warnings: Warning[] };
}

interface PlanEnvelope extends Envelope<ImagePlan> {
  meta: { warnings: Warning[] };
}

export class Platen {
  readonly #baseUrl: string;
  readonly #token: string | undefined;
  readonly #session: string | true | undefined;
  readonly #transport: Transport;

  /** @throws UsageError if `baseUrl` is no http or https address */
  constructor(options: PlatenOptions) {
    this.#baseUrl = checkedBase(options.baseUrl);
    this.#token = options.token;
    this.#session = options.session;
    const { maxRetries = 5, maxWait = 60_000, timeout = 120_000 } = options;
    // Called without `this`: browsers refuse their own `fetch` as a method of another object.
    const { fetch = globalThis.fetch.bind(globalThis) } = options;
    this.#transport = { maxRetries, maxWait, timeout, fetch };
  }

  /**
   * Renders Markdown. By default the service keeps the image and gives its temporary address; with
   * `mode: "binary"` it gives the file. Costs a free request, or a credit.
   */
  generateImage(
    request: GenerateRequest & { mode: "binary" },
    options: GenerateOptions & { stream: true },
  ): Promise<ImageStream>;
  generateImage(
    request: GenerateRequest & { mode: "binary" },
    options?: GenerateOptions & { stream?: false },
  ): Promise<ImageFile>;
  generateImage(
    request: GenerateRequest & { mode?: "url" },
    options?: GenerateOptions,
  ): Promise<GenerateAnswer>;
  async generateImage(
    request: GenerateRequest,
    options: GenerateOptions & FileOptions = {},
  ): Promise<GenerateAnswer | ImageFile | ImageStream> {
    const { idempotencyKey: key = newKey(), stream, ...rest } = options;
    const sending = { ...rest, body: request, key };
    if (request.mode === "binary") return this.#file("generateImage", sending, stream);
    return this.#send("generateImage", sending, async (response) => {
      const { data, meta } = (await response.json()) as GenerateEnvelope;
      const replayed = response.headers.get("idempotent-replayed") === "true";
      return { image: data, ...meta, idempotencyKey: key, replayed };
    });
  }

  /**
   * Plans an image: tells what `generateImage` would give for the same request, and what it would
   * be charged. Costs nothing. With `plan: answer.plan.plan`, `generateImage` gives exactly that or
   * is refused.
   */
  async planImage(request: GenerateRequest, options: FilesOptions = {}): Promise<PlanAnswer> {
    return this.#send("planImage", { ...options, body: request }, async (response) => {
      const { data, meta } = (await response.json()) as PlanEnvelope;
      return { plan: data, ...meta };
    });
  }

  /**
   * Renders later: gives a job at once. Its Markdown may have 4 MiB and its render 120 s of a processor. Costs what
   * `generateImage` costs, once it is rendered.
   */
  createJob(
    request: Omit<GenerateRequest, "async" | "mode">,
    { idempotencyKey: key = newKey(), ...options }: GenerateOptions = {},
  ): Promise<Job> {
    return this.#data("createJob", { ...options, body: request, key });
  }

  /** A job, as it is now or when `wait` is over. */
  getJob(jobId: string, { wait = 0, ...options }: WaitOptions = {}): Promise<Job> {
    return this.#data("getJob", { ...options, parameters: { jobId }, query: `?wait=${wait}` });
  }

  /** A job, once it has succeeded, failed or been canceled. */
  async waitForJob({ jobId }: Pick<Job, "jobId">, options: CallOptions = {}): Promise<Job> {
    for (;;) {
      const job = await this.getJob(jobId, { ...options, wait: WAIT });
      if (job.state !== "queued" && job.state !== "running") return job;
    }
  }

  /** Cancels a job that has not ended: it is not charged. */
  cancelJob(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.#data("cancelJob", { ...options, parameters: { jobId } });
  }

  /** Renders 1 to 200 documents later. Each is charged by itself, and fails by itself. */
  createBatch(
    request: CreateBatchRequest,
    { idempotencyKey: key = newKey(), ...options }: Omit<GenerateOptions, "files"> = {},
  ): Promise<Batch> {
    return this.#data("createBatch", { ...options, body: request, key });
  }

  /** A batch with its jobs, as it is now or when `wait` is over. */
  getBatch(batchId: string, { wait = 0, ...options }: WaitOptions = {}): Promise<Batch> {
    return this.#data("getBatch", { ...options, parameters: { batchId }, query: `?wait=${wait}` });
  }

  /** A batch, once all of its jobs have ended. */
  async waitForBatch(
    { batchId }: Pick<Batch, "batchId">,
    options: CallOptions = {},
  ): Promise<Batch> {
    // prettier-ignore
    for (;;) {
      const batch = await this.getBatch(batchId, { ...options, wait: WAIT });
      if (batch.done) return batch;
    }
  }

  /** Cancels the jobs of a batch that have not begun. */
  cancelBatch(batchId: string, options: CallOptions = {}): Promise<Batch> {
    return this.#data("cancelBatch", { ...options, parameters: { batchId } });
  }

  /** One ZIP of all files of a batch that there are by now. */
  getBatchArchive(batchId: string, options: CallOptions & { stream: true }): Promise<ImageStream>;
  getBatchArchive(batchId: string, options?: CallOptions & { stream?: false }): Promise<ImageFile>;
  async getBatchArchive(
    batchId: string,
    { stream, ...options }: CallOptions & FileOptions = {},
  ): Promise<ImageFile | ImageStream> {
    return this.#file("getBatchArchive", { ...options, parameters: { batchId } }, stream);
  }

  /**
   * Compares two versions of a document by their blocks: `markdown` with the older `against`. Costs nothing; with
   * `picture`, as much as a render.
   */
  async createDiff(
    request: DiffRequest,
    { idempotencyKey: key = newKey(), ...options }: Omit<GenerateOptions, "files"> = {},
  ): Promise<DiffAnswer> {
    return this.#send("createDiff", { ...options, body: request, key }, async (response) => {
      const { data, meta } = (await response.json()) as DiffEnvelope;
      const replayed = response.headers.get("idempotent-replayed") === "true";
      const { quota, warnings } = meta;
      return { difference: data, quota, warnings, idempotencyKey: key, replayed };
    });
  }

  /** A document that `generateImage` kept with `document: true`, as it is now, with its blocks. */
  getDocument(documentId: string, options: CallOptions = {}): Promise<KeptDocument> {
    return this.#data("getDocument", { ...options, parameters: { documentId } });
  }

  /**
   * Edits a kept document by the ids of its blocks or by text that it has once. Costs nothing; `generateImage` with
   * `document` renders it.
   */
  async editDocument(
    documentId: string,
    request: EditRequest,
    { idempotencyKey: key = newKey(), ...options }: Omit<GenerateOptions, "files"> = {},
  ): Promise<EditAnswer> {
    const sending = { ...options, body: request, key, parameters: { documentId } };
    return this.#send("editDocument", sending, async (response) => {
      const { data, meta } = (await response.json()) as EditEnvelope;
      return { edited: data, ...meta, idempotencyKey: key };
    });
  }

  /**
   * Deletes a generated image before its time: its address answers 410 from then on. Nothing is given back.
   *
   * @param image its `imageId`, or what `generateImage` gave
   */
  async deleteImage(
    image: string | Pick<GeneratedImage, "imageId">,
    options: CallOptions = {},
  ): Promise<void> {
    const parameters = { imageId: typeof image === "string" ? image : image.imageId };
    await this.#data("deleteImage", { ...options, parameters });
  }

  /** Free requests used and left this month, and the credit balance. */
  getUsage(options: CallOptions = {}): Promise<Usage> {
    return this.#data("getUsage", options);
  }

  /** All that a signed-in account has: usage, exports, credits, the last lines of its ledger. */
  getStanding(options: CallOptions = {}): Promise<AccountStanding> {
    return this.#data("getStanding", options);
  }

  /** Tool definitions for AI agents. */
  getSchema(options: CallOptions = {}): Promise<ToolSchema> {
    return this.#data("getSchema", options);
  }

  /**
   * Fetches a generated image, within 24 hours of its making.
   *
   * @param image its `imageUrl`, or what `generateImage` gave
   */
  getImage(
    image: string | Pick<GeneratedImage, "imageUrl">,
    options: CallOptions & { stream: true },
  ): Promise<ImageStream>;
  getImage(
    image: string | Pick<GeneratedImage, "imageUrl">,
    options?: CallOptions & { stream?: false },
  ): Promise<ImageFile>;
  async getImage(
    image: string | Pick<GeneratedImage, "imageUrl">,
    { stream, ...options }: CallOptions & FileOptions = {},
  ): Promise<ImageFile | ImageStream> {
    const parameters = { file: imageFileName(typeof image === "string" ? image : image.imageUrl) };
    return this.#file("getImage", { ...options, parameters }, stream);
  }

  /** The signed-in account's API tokens, newest first; not the tokens themselves. */
  async listTokens(options: CallOptions = {}): Promise<ApiToken[]> {
    const { tokens } = await this.#data<{ tokens: ApiToken[] }>("listTokens", options);
    return tokens;
  }

  /** Makes an API token. The answer is the only place where it is shown. */
  createToken(request: CreateTokenRequest, options: CallOptions = {}): Promise<CreatedToken> {
    return this.#data("createToken", { ...options, body: request });
  }

  /** Revokes an API token; it is refused from the next request on. */
  async revokeToken(tokenId: string, options: CallOptions = {}): Promise<void> {
    await this.#data("revokeToken", { ...options, parameters: { tokenId } });
  }

  /** Renders and charged exports of the last 90 days, by UTC day, token, format and outcome, newest day first. */
  async getHistory(options: CallOptions = {}): Promise<HistoryLine[]> {
    const { history } = await this.#data<{ history: HistoryLine[] }>("getHistory", options);
    return history;
  }

  /**
   * Calls by the account's tokens, apps and signed links in the last 7 days, newest first, 50 at a time.
   *
   * @param page `status`: one such as 429, or a kind such as `4xx`; `before`: `next` of the page before
   */
  listRequests(
    page: { status?: number | `${1 | 2 | 3 | 4 | 5}xx`; before?: string } = {},
    options: CallOptions = {},
  ): Promise<RequestPage> {
    const given = Object.entries(page).map(([name, value]) => [name, String(value)]);
    const query = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
    return this.#data("listRequests", { ...options, query });
  }

  /** The account's webhooks, oldest first, without their secrets. */
  async listWebhooks(options: CallOptions = {}): Promise<Webhook[]> {
    const { webhooks } = await this.#data<{ webhooks: Webhook[] }>("listWebhooks", options);
    return webhooks;
  }

  /**
   * Creates a webhook: events are posted to its address. Its secret is in the answer and is never shown again; what is
   * posted is verified with it by the library `standardwebhooks`.
   */
  createWebhook(request: CreateWebhookRequest, options: CallOptions = {}): Promise<CreatedWebhook> {
    return this.#data("createWebhook", { ...options, body: request });
  }

  /** Changes the fields of a webhook that are given. `paused: false` enables one that was disabled. */
  updateWebhook(
    webhookId: string,
    request: UpdateWebhookRequest,
    options: CallOptions = {},
  ): Promise<Webhook> {
    return this.#data("updateWebhook", { ...options, body: request, parameters: { webhookId } });
  }

  /** Deletes a webhook, with what waits to be sent to it. */
  async deleteWebhook(webhookId: string, options: CallOptions = {}): Promise<void> {
    await this.#data("deleteWebhook", { ...options, parameters: { webhookId } });
  }

  /** Gives a webhook another secret. For 24 hours what is sent is signed by both. */
  rotateWebhookSecret(webhookId: string, options: CallOptions = {}): Promise<CreatedWebhook> {
    return this.#data("rotateWebhookSecret", { ...options, parameters: { webhookId } });
  }

  /** Posts `webhook.test` to a webhook at once; the answer says how that went. */
  testWebhook(webhookId: string, options: CallOptions = {}): Promise<WebhookDelivery> {
    return this.#data("testWebhook", { ...options, parameters: { webhookId } });
  }

  /** Deliveries to a webhook of the last 7 days, and those that wait, newest first. */
  async listWebhookDeliveries(
    webhookId: string,
    options: CallOptions = {},
  ): Promise<WebhookDelivery[]> {
    const sending = { ...options, parameters: { webhookId } };
    const { deliveries } = await this.#data<{ deliveries: WebhookDelivery[] }>(
      "listWebhookDeliveries",
      sending,
    );
    return deliveries;
  }

  /** Sends a delivery again, under the same id. */
  replayWebhookDelivery(
    webhookId: string,
    deliveryId: string,
    options: CallOptions = {},
  ): Promise<WebhookDelivery> {
    const parameters = { webhookId, deliveryId };
    return this.#data("replayWebhookDelivery", { ...options, parameters });
  }

  /**
   * Fetches the picture of a signed link.
   *
   * @param link as `signLink` made it
   */
  getLink(link: string, options: CallOptions & { stream: true }): Promise<ImageStream>;
  getLink(link: string, options?: CallOptions & { stream?: false }): Promise<ImageFile>;
  async getLink(
    link: string,
    { stream, ...options }: CallOptions & FileOptions = {},
  ): Promise<ImageFile | ImageStream> {
    return this.#file("getLink", { ...options, ...partsOfLink(link) }, stream);
  }

  /** The keys by which the account signs links, newest first, without their secrets. */
  async listLinkKeys(options: CallOptions = {}): Promise<LinkKey[]> {
    const { keys } = await this.#data<{ keys: LinkKey[] }>("listLinkKeys", options);
    return keys;
  }

  /** Creates a key for `signLink`. Its secret is in the answer and is never shown again. */
  createLinkKey(request: CreateLinkKeyRequest, options: CallOptions = {}): Promise<CreatedLinkKey> {
    return this.#data("createLinkKey", { ...options, body: request });
  }

  /** Signs a link with a key whose secret is not at hand; `signLink` does it where that is. */
  async createLink(
    keyId: string,
    request: CreateLinkRequest,
    options: CallOptions = {},
  ): Promise<string> {
    const sending = { ...options, body: request, parameters: { keyId } };
    return (await this.#data<{ link: string }>("createLink", sending)).link;
  }

  /** Revokes a key: links that it signed are refused from then on. */
  async revokeLinkKey(keyId: string, options: CallOptions = {}): Promise<void> {
    await this.#data("revokeLinkKey", { ...options, parameters: { keyId } });
  }

  /** The account's stored brands by their names, without what is in them. */
  async listBrands(options: CallOptions = {}): Promise<StoredBrand[]> {
    const { brands } = await this.#data<{ brands: StoredBrand[] }>("listBrands", options);
    return brands;
  }

  /**
   * Stores a brand, or replaces the one of this name; from then on `brand` of a request takes the name.
   *
   * @param options `files` are fonts and logos by the paths that the brand names
   */
  putBrand(
    name: string,
    request: PutBrandRequest,
    options: FilesOptions = {},
  ): Promise<PutBrandAnswer> {
    const sending = { ...options, body: request, parameters: { name } };
    return this.#send("putBrand", sending, async (response) => {
      const { data, meta } = (await response.json()) as PutBrandEnvelope;
      return { brand: data, ...meta };
    });
  }

  /** A stored brand with its files. */
  getBrand(name: string, options: CallOptions = {}): Promise<BrandContent> {
    return this.#data("getBrand", { ...options, parameters: { name } });
  }

  /** Deletes a stored brand. What was rendered with it stays. */
  async deleteBrand(name: string, options: CallOptions = {}): Promise<void> {
    await this.#data("deleteBrand", { ...options, parameters: { name } });
  }

  /**
   * Exports as the web app does: by session, or as a visitor with a watermark. Repeats itself with the same
   * idempotency key, so it is charged once.
   */
  createExport(
    request: ExportRequest,
    options: GenerateOptions & { stream: true },
  ): Promise<ImageStream>;
  createExport(
    request: ExportRequest,
    options?: GenerateOptions & { stream?: false },
  ): Promise<ImageFile>;
  async createExport(
    request: ExportRequest,
    { stream, idempotencyKey: key = newKey(), ...options }: GenerateOptions & FileOptions = {},
  ): Promise<ImageFile | ImageStream> {
    return this.#file("createExport", { ...options, body: request, key }, stream);
  }

  /** A preview with a watermark. Costs nothing. */
  createPreview(
    request: ExportRequest,
    options: FilesOptions & { stream: true },
  ): Promise<ImageStream>;
  createPreview(
    request: ExportRequest,
    options?: FilesOptions & { stream?: false },
  ): Promise<ImageFile>;
  async createPreview(
    request: ExportRequest,
    { stream, ...options }: FilesOptions & FileOptions = {},
  ): Promise<ImageFile | ImageStream> {
    return this.#file("createPreview", { ...options, body: request }, stream);
  }

  /** How one can sign in and sign up on this service. */
  getWebSettings(options: CallOptions = {}): Promise<WebSettings> {
    return this.#data("getWebSettings", options);
  }

  /** Whether the service's process answers. */
  getHealth(options: CallOptions = {}): Promise<Health> {
    return this.#data("getHealth", options);
  }

  /** Whether the service is ready for work. Throws `OverloadedError` while it is not. */
  getReadiness(options: CallOptions = {}): Promise<Readiness> {
    return this.#data("getReadiness", options);
  }

  #data<Data>(id: EndpointId, sending: Sending): Promise<Data> {
    return this.#send(id, sending, async (response) => {
      const { data } = (await response.json()) as Envelope<Data>;
      return data;
    });
  }

  #file(
    id: EndpointId,
    sending: Sending,
    stream: boolean | undefined,
  ): Promise<ImageFile | ImageStream> {
    const read = stream === true ? readStream : readFile;
    return this.#send<ImageFile | ImageStream>(id, { ...sending, streams: stream === true }, (r) =>
      read(r, sending.key),
    );
  }

  async #send<Answer>(
    id: EndpointId,
    sending: Sending,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    return send(this.#call(id, sending), this.#transport, sending.signal, read);
  }

  /** @throws UsageError if the endpoint needs a token or a session that the client does not have */
  #call(id: EndpointId, sending: Sending): Call {
    const { body, files, parameters = {}, query = "", key, streams = false } = sending;
    const { method, path, access, safe } = endpoints[id];
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? ""),
    );
    const byToken = access === "token" || (access === "account" && this.#token !== undefined);
    const withSession = !byToken && access !== "public" && access !== "signed";
    return {
      method,
      url: `${this.#baseUrl}${place}${query}`,
      headers: {
        ...(byToken ? { Authorization: `Bearer ${this.#needToken(id)}` } : {}),
        ...(withSession ? this.#sessionHeaders(id, access) : {}),
        // The platform writes that of a form, with its boundary.
        ...(body === undefined || files ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      body: files ? formOf(body, files) : body === undefined ? undefined : JSON.stringify(body),
      cookies: withSession && this.#session === true,
      // Deleting, canceling or putting twice has the effect of doing it once.
      repeatable: safe || key !== undefined || method === "PUT" || twice.has(id),
      streams,
    };
  }

  #needToken(id: EndpointId): string {
    if (this.#token !== undefined && this.#token !== "") return this.#token;
    throw new UsageError(`${id} needs an API token: new Platen({ baseUrl, token: "platen_…" })`);
  }

  #sessionHeaders(
    id: EndpointId,
    access: Exclude<Access, "public" | "signed">,
  ): Record<string, string> {
    if (typeof this.#session === "string") return { Cookie: this.#session };
    if (this.#session === true || access === "visitor") return {};
    const or = access === "account" ? " or an API token" : "";
    throw new UsageError(`${id} needs a signed-in session${or}: new Platen({ baseUrl, session })`);
  }
}

const twice: ReadonlySet<EndpointId> = new Set(["deleteImage", "cancelJob", "cancelBatch"]);

function partsOfLink(link: string): Pick<Sending, "parameters" | "query"> {
  const found = /\/i\/(?<keyId>[\w-]+)\/(?<signature>[\w-]+)\/(?<format>\w+)(?<query>\?.*)$/s.exec(
    link,
  );
  const { query, ...parameters } = { ...found?.groups };
  if (query === undefined)
    throw new UsageError(
      `link must be one that signLink made; got ${JSON.stringify(link.slice(0, 80))}`,
    );
  return { parameters, query };
}

function formOf(body: unknown, files: NonNullable<FilesOptions["files"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined)
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const [address, bytes] of Object.entries(files))
    form.append(
      "files",
      bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>]),
      address,
    );
  return form;
}

function checkedBase(baseUrl: string): string {
  if (URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol))
    return baseUrl.replace(/\/+$/, "");
  throw new UsageError(
    `baseUrl must be an http or https address such as https://platen.example; got ${JSON.stringify(baseUrl)}`,
  );
}

/** The last part of an `imageUrl`. Images are asked for where the service is, and without a token. */
function imageFileName(imageUrl: string): string {
  const file = /\/images\/([^/?#]+)$/.exec(imageUrl)?.[1];
  if (file !== undefined) return file;
  throw new UsageError(`image must be an imageUrl of the service; got ${JSON.stringify(imageUrl)}`);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
