import type { Handlers } from "../types.ts";
import * as brands from "./brands.ts";
import { createDiff } from "./diffs.ts";
import * as exports from "./exports.ts";
import { deleteImage } from "./delete-image.ts";
import * as documents from "./documents.ts";
import { generateImage } from "./generate-image.ts";
import { getImage } from "./get-image.ts";
import { getLink } from "./get-link.ts";
import * as linkKeys from "./link-keys.ts";
import {
  cancelBatch,
  cancelJob,
  createBatch,
  createJob,
  getBatch,
  getBatchArchive,
  getJob,
} from "./jobs.ts";
import { getSchema } from "./get-schema.ts";
import { getStanding } from "./get-standing.ts";
import { getUsage } from "./get-usage.ts";
import { getWebSettings } from "./get-web-settings.ts";
import { getHealth, readinessEndpoint } from "./health.ts";
import { planImage } from "./plan-image.ts";
import * as tokens from "./tokens.ts";
import * as activity from "./account/activity.ts";
import * as webhooks from "./account/webhooks.ts";

/** The handler of each endpoint of the contract. A file whose exports are all handlers is taken as a whole. */
export function createHandlers(): Handlers {
  return {
    generateImage,
    planImage,
    createJob,
    getJob,
    cancelJob,
    createBatch,
    getBatch,
    cancelBatch,
    getBatchArchive,
    createDiff,
    ...documents,
    getUsage,
    getStanding,
    getSchema,
    getImage,
    deleteImage,
    ...tokens,
    ...activity,
    ...webhooks,
    getLink,
    ...linkKeys,
    ...brands,
    ...exports,
    getWebSettings,
    getHealth,
    getReadiness: readinessEndpoint(),
  };
}
