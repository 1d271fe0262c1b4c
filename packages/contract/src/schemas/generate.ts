/** Schemas of the request that makes an image, and of its answer. */
import { formats } from "@platen/render/options";
import { z } from "zod";
import { WEBHOOKS } from "../limits.ts";
import { success, timestamp } from "./envelope.ts";
import { picturesByAddress } from "./pictures.ts";
import { name } from "./registry.ts";
import { boolean, modes, oneOf, renderFields, show } from "./render-fields.ts";

const planError = ({ input }: { input?: unknown }) =>
  `plan must be the 64 hexadecimal digits that a plan gave; got ${show(input)}`;

const documentError = ({ input }: { input?: unknown }) =>
  `document must be true, to keep the Markdown for a day, or the document of an earlier answer; got ${show(input)}`;

const webhookUrlError = ({ input }: { input?: unknown }) =>
  `webhookUrl must be an address of at most ${WEBHOOKS.url} characters; got ${show(input)}`;

export const generateRequest = name(
  "GenerateRequest",
  z.object({
    ...renderFields,
    pictures: picturesByAddress,
    mode: oneOf(
      "mode",
      modes,
      "url",
      "url: the response carries a temporary URL valid 24 hours; binary: it is the file itself",
    ),
    document: z
      .union([z.literal(true), z.uuid()], { error: documentError })
      .optional()
      .describe(
        "true: keep the Markdown and the options for 24 hours, and answer with a handle; a handle: render what is kept " +
          "under it, instead of markdown",
      ),
    watermark: boolean(
      "watermark",
      true,
      "false: one credit is spent and the image has no watermark",
    ),
    plan: z
      .string({ error: planError })
      .regex(/^[0-9a-f]{64}$/u, { error: planError })
      .optional()
      .describe(
        "From a plan of this request: the render gives exactly that, or is refused as INVALID_REQUEST " +
          "that says what differs; nothing is charged then",
      ),
    async: boolean("async", false, "true: answer at once with 202 and a job, as createJob does"),
    webhookUrl: z
      .string({ error: webhookUrlError })
      .max(WEBHOOKS.url, { error: webhookUrlError })
      .optional()
      .describe(
        "Of a job: where render.succeeded or render.failed is posted, in place of the address of the webhook of the same host",
      ),
  }),
);

export const warning = name(
  "Warning",
  z.object({
    code: z.string(),
    message: z.string(),
    line: z.int().positive().optional().describe("Line of the Markdown, counted from 1"),
  }),
);

/** Where a block of the document stands in the picture. */
export const mapEntry = name(
  "MapEntry",
  z.object({
    kind: z.string().describe("Kind of block, or item, row, footnote"),
    id: z
      .string()
      .optional()
      .describe(
        "Id of a block that is in no other, for block and for edits; it stays while other blocks change",
      ),
    lines: z
      .array(z.int().positive())
      .length(2)
      .describe("First and last line of the Markdown, counted from 1"),
    sheet: z.int().positive().describe("Which picture or page it stands on, counted from 1"),
    box: z
      .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .describe("In CSS pixels from the top left"),
  }),
);

/** The fields that `describe` adds. */
const described = {
  alt: z.string().describe("What a person would say of the picture; at most 1,000 characters"),
  text: z.string().describe("Plain text in reading order"),
  map: z.array(mapEntry).describe("Where each block stands"),
};

export const description = name("Description", z.object(described));

/** One of several pictures of a document. */
export const imageOfSet = name(
  "ImageOfSet",
  z.object({
    imageUrl: z.url().describe("Temporary URL; retained 24 hours"),
    imageId: z.uuid(),
    index: z.int().positive().describe("Counted from 1"),
    width: z.int().positive().describe("In pixels of the file"),
    height: z.int().positive(),
    lines: z
      .array(z.int().positive())
      .length(2)
      .describe("First and last line of the Markdown that it shows"),
  }),
);

export const generatedImage = name(
  "GeneratedImage",
  z.object({
    imageUrl: z.url().describe("Temporary URL; retained 24 hours"),
    imageId: z.uuid(),
    format: z.enum(formats).describe("The format rendered"),
    width: z.number().describe("Width in CSS pixels used; 794 for pdf"),
    height: z.number().describe("Height in CSS pixels"),
    pixelWidth: z.number().describe("Width in device pixels: width × quality"),
    pixelHeight: z.number().describe("Height in device pixels"),
    pages: z.int().positive().optional().describe("Pages of a pdf"),
    bytes: z.int().positive().describe("Size of the file"),
    expiresAt: timestamp,
    document: z.uuid().optional().describe("Handle of the Markdown, for edits; with document"),
    images: z
      .array(imageOfSet)
      .optional()
      .describe(
        "Of cards, of a picture that is split, of a pair (light, dark): all of them; imageUrl is the first",
      ),
    html: z
      .string()
      .optional()
      .describe("Of a pair: the HTML that shows the picture that suits its surroundings"),
    archiveUrl: z.url().optional().describe("Temporary URL of all of them as ZIP"),
    alt: described.alt.optional(),
    text: described.text.optional(),
    map: described.map.optional(),
  }),
);

export const quotaSnapshot = name(
  "QuotaSnapshot",
  z.object({
    freeRemaining: z.int().min(0).describe("Free requests left this month"),
    creditBalance: z.int().min(0).describe("Credits left"),
    usedFreeQuota: z.boolean().describe("Whether this request consumed free quota"),
  }),
);

export const generateMeta = z.object({
  quota: quotaSnapshot,
  warnings: z.array(warning).describe("Empty when there are none"),
});

export const generateResponse = name(
  "GenerateResponse",
  success(generatedImage).extend({ meta: generateMeta }),
);

export const deleteImageResponse = name(
  "DeleteImageResponse",
  success(z.object({ imageId: z.uuid(), deleted: z.literal(true) })),
);

export type GenerateRequest = z.output<typeof generateRequest>;
export type GeneratedImage = z.infer<typeof generatedImage>;
export type QuotaSnapshot = z.infer<typeof quotaSnapshot>;
export type ApiDescription = z.infer<typeof description>;
export type ApiWarning = z.infer<typeof warning>;
