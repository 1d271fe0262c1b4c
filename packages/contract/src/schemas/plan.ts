/** The plan of a render: its result, and its charge. */
import { formats } from "@platen/render/options";
import { z } from "zod";
import { success } from "./envelope.ts";
import { generatedImage, generateMeta, imageOfSet } from "./generate.ts";
import { name } from "./registry.ts";

const { width, height, pixelWidth, pixelHeight, pages } = generatedImage.shape;

/** The charge of a render: a free request, a credit, or nothing, because neither is left. */
export const charges = ["free", "credit", "refused"] as const;

export const imagePlan = name(
  "ImagePlan",
  z.object({
    format: z.enum(formats).describe("The format asked for"),
    width,
    height,
    pixelWidth,
    pixelHeight,
    pages,
    images: z
      .array(
        name(
          "PlannedImage",
          imageOfSet.pick({ index: true, width: true, height: true, lines: true }),
        ),
      )
      .optional()
      .describe("Of cards, and of a picture that would be split: all of them"),
    pageLines: z
      .array(z.array(z.int().positive()).length(2))
      .optional()
      .describe("Of a pdf: first and last line of the Markdown on each page"),
    words: z.int().min(0).describe("Words; of Chinese and Japanese, characters"),
    readingTime: z.int().min(0).describe("Seconds that reading takes"),
    charge: z
      .enum(charges)
      .describe("What it would use up now; refused: neither a free request nor a credit is left"),
    watermarked: z.boolean().describe("Whether it would have a watermark"),
    plan: z
      .string()
      .describe(
        "Stands for all that decides the result; generate takes it, and gives that or refuses",
      ),
  }),
);

export const planResponse = name(
  "PlanResponse",
  success(imagePlan).extend({ meta: generateMeta.pick({ warnings: true }) }),
);

export type ImagePlan = z.infer<typeof imagePlan>;
export type PlanCharge = (typeof charges)[number];
