import type { Handlers } from "../types.ts";
import { deleteBrand, getBrand, listBrands, putBrand } from "./brands.ts";
import { createDiff } from "./diffs.ts";
import { createExport, createPreview } from "./exports.ts";
import { deleteImage } from "./delete-image.ts";
import { editDocument, getDocument } from "./documents.ts";
import { generateImage } from "./generate-image.ts";
import { getImage } from "./get-image.ts";
import { getLink } from "./get-link.ts";
import { createLink, createLinkKey, listLinkKeys, revokeLinkKey } from "./link-keys.ts";
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
import { createToken, listTokens, revokeToken } from "./tokens.ts";
import { getHistory, listRequests } from "./account/activity.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "./account/webhooks.ts";

/** The handler of each endpoint of the contract. */
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
    getDocument,
    editDocument,
    getUsage,
    getStanding,
    getSchema,
    getImage,
    deleteImage,
    listTokens,
    createToken,
    revokeToken,
    getHistory,
    listRequests,
    listWebhooks,
    createWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
    replayWebhookDelivery,
    getLink,
    listLinkKeys,
    createLinkKey,
    createLink,
    revokeLinkKey,
    listBrands,
    putBrand,
    getBrand,
    deleteBrand,
    createExport,
    createPreview,
    getWebSettings,
    getHealth,
    getReadiness: readinessEndpoint(),
  };
}
