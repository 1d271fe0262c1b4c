/** The contract's types under the names that callers use. */
import type { components } from "./generated/types.ts";

type Schemas = components["schemas"];

/** Fields of a render: `markdown`, and what the service's `generate` endpoint takes besides. */
export type GenerateRequest = Schemas["GenerateRequest"];
export type ExportRequest = Schemas["ExportRequest"];
export type GeneratedImage = Schemas["GeneratedImage"];
export type DiffRequest = Schemas["DiffRequest"];
export type Difference = Schemas["Difference"];
export type EditRequest = Schemas["EditDocumentRequest"];
export type EditedDocument = Schemas["EditedDocument"];
/** A document that is kept for a day, with the ids of its blocks. */
export type KeptDocument = Schemas["HandleContent"];
/** A picture in words and places. */
export type Description = Schemas["Description"];
export type MapEntry = Schemas["MapEntry"];
/** The plan of a render: its result, and its charge. */
export type ImagePlan = Schemas["ImagePlan"];
export type QuotaSnapshot = Schemas["QuotaSnapshot"];
export type Usage = Schemas["Usage"];
export type AccountStanding = Schemas["AccountStanding"];
export type ApiToken = Schemas["ApiToken"];
export type CreateTokenRequest = Schemas["CreateTokenRequest"];
export type CreatedToken = Schemas["CreatedToken"];
export type LinkKey = Schemas["LinkKey"];
export type CreateLinkRequest = Schemas["CreateLinkRequest"];
export type CreateLinkKeyRequest = Schemas["CreateLinkKeyRequest"];
export type CreatedLinkKey = Schemas["CreatedLinkKey"];
/** A render that nobody waits for. */
export type Job = Schemas["Job"];
/** Jobs of 1 to 200 documents. */
export type Batch = Schemas["Batch"];
export type CreateBatchRequest = Schemas["CreateBatchRequest"];
/** Uses of one day by one token, of one format and outcome. */
export type HistoryLine = Schemas["HistoryLine"];
export type LoggedRequest = Schemas["LoggedRequest"];
export type RequestPage = Schemas["RequestListResponse"]["data"];
/** An address that is told of events. */
export type Webhook = Schemas["Webhook"];
export type CreateWebhookRequest = Schemas["CreateWebhookRequest"];
export type UpdateWebhookRequest = Schemas["UpdateWebhookRequest"];
export type CreatedWebhook = Schemas["CreatedWebhook"];
/** An event on its way to a webhook, with its last try. */
export type WebhookDelivery = Schemas["WebhookDelivery"];
/** A brand that an account stores by name, without what is in it. */
export type StoredBrand = Schemas["StoredBrand"];
export type BrandContent = Schemas["BrandContent"];
export type PutBrandRequest = Schemas["PutBrandRequest"];
export type WebSettings = Schemas["WebSettings"];
export type ToolSchema = Schemas["ToolSchemaResponse"]["data"];
export type Health = Schemas["HealthResponse"]["data"];
export type Readiness = Schemas["ReadinessResponse"]["data"];
/** Something that could not be drawn as meant, with its line where one is known. */
export type Warning = Schemas["Warning"];
export type Format = GeneratedImage["format"];

/** Every error code of the service. */
export type ErrorCode = Schemas["Error"]["error"]["code"];
/** One field, header or place that is wrong. */
export type Problem = NonNullable<Schemas["Error"]["error"]["details"]>[number];

/** A generated image that the service keeps for 24 hours, and what it cost. */
export interface GenerateAnswer {
  image: GeneratedImage;
  quota: QuotaSnapshot;
  warnings: Warning[];
  /** The key under which the same answer can be asked for again, uncharged, for 24 hours. */
  idempotencyKey: string;
  /** Whether this is the answer to an earlier request with the same key. */
  replayed: boolean;
}

/** A plan of a render, and what the render would warn of. */
export interface PlanAnswer {
  plan: ImagePlan;
  warnings: Warning[];
}

/** A comparison of two versions of a document, and the cost of a picture of both. */
export interface DiffAnswer {
  difference: Difference;
  /** Absent where no picture was asked for. */
  quota: QuotaSnapshot | undefined;
  warnings: Warning[];
  idempotencyKey: string;
  replayed: boolean;
}

/** Edits that were made of a kept document, and the warnings of what is new. */
export interface EditAnswer {
  edited: EditedDocument;
  warnings: Warning[];
  idempotencyKey: string;
}

/** A brand that was stored, and what renders with it would warn of. */
export interface PutBrandAnswer {
  brand: StoredBrand;
  warnings: Warning[];
}

/** A file that the service answered with, and what its headers say. Absent where not sent. */
export interface FileFacts {
  contentType: string;
  format: Format | undefined;
  /** Name of the file from `Content-Disposition`. */
  fileName: string | undefined;
  /** CSS pixels. */
  width: number | undefined;
  height: number | undefined;
  imageId: string | undefined;
  quota: QuotaSnapshot | undefined;
  /** Whether the file carries a watermark; said of exports and previews. */
  watermarked: boolean | undefined;
  cleanExportsRemaining: number | undefined;
  /** The first warnings; `warningCount` is the number of all. */
  warnings: Warning[];
  warningCount: number;
  idempotencyKey: string | undefined;
  replayed: boolean;
}

export interface ImageFile extends FileFacts {
  bytes: Uint8Array<ArrayBuffer>;
  /** Description, if it was asked for with `describe`. */
  description?: Description;
}

export interface ImageStream extends FileFacts {
  /** Bytes of the file as they arrive; with `describe`, of the form whose fields are `description` and `file`. If it breaks off, ask again with the same key. */
  body: ReadableStream<Uint8Array>;
}
