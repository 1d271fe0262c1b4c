/** Fields that tools have beyond those of the HTTP endpoints, and what tools answer with. */
import { z } from "zod";
import { generatedImage, generateMeta, generateRequest, warning } from "./generate.ts";
import { boolean, modes, oneOf, show } from "./render-fields.ts";
import { usage } from "./usage.ts";

/** Bytes of base64 that a picture inside a tool's result may have unless the caller says otherwise. */
export const INLINE_DEFAULT = 256 * 1024;
/** The most that a caller may allow, in bytes of base64. */
export const INLINE_MAX = 4 * 1024 * 1024;

const inlineError = ({ input }: { input?: unknown }) =>
  `inlineLimit must be a whole number from 0 to ${INLINE_MAX}; got ${show(input)}`;

const inlineLimit = z
  .int({ error: inlineError })
  .min(0, { error: inlineError })
  .max(INLINE_MAX, { error: inlineError })
  .optional()
  .meta({
    description:
      "Most bytes of base64 for the picture inside the result. A larger picture comes as a " +
      "smaller preview beside its link; 0 gives the link only",
    default: INLINE_DEFAULT,
  });

const mode = oneOf(
  "mode",
  modes,
  "url",
  `url: a link, and the picture or a preview within inlineLimit; binary: the picture itself, whole, up to ${INLINE_MAX / 2 ** 20} MiB of base64. A pdf comes as a link only`,
);

const markdown = z.string().describe("The Markdown itself, not a file name or a URL");

const rendered = { markdown, mode, inlineLimit };

export const generateToolInput = generateRequest.extend(rendered);
export const generateToolOutput = z.object({ data: generatedImage, meta: generateMeta });
export const usageToolOutput = z.object({ data: usage });

/** Of the server on the user's own machine: it writes files, and there is nothing to pay. */
export const localToolInput = generateRequest.extend({
  ...rendered,
  watermark: boolean("watermark", false, "Has no effect: what is rendered here has no watermark"),
  output: z
    .string({ error: ({ input }) => `output must be text; got ${show(input)}` })
    .optional()
    .describe(
      "File to write, such as notes/plan.png, in the server's output folder. Replaced if it " +
        "exists. Without it, a name made from the first heading that is not yet taken",
    ),
});
export const localToolOutput = z.object({
  data: generatedImage.omit({ imageId: true, expiresAt: true }).extend({
    imageUrl: z.url().describe("file: address of the file written"),
    path: z.string().describe("Path of the file written"),
  }),
  meta: z.object({ warnings: z.array(warning).describe("Empty when there are none") }),
});

export type GenerateToolInput = z.output<typeof generateToolInput>;
export type GenerateToolOutput = z.infer<typeof generateToolOutput>;
export type UsageToolOutput = z.infer<typeof usageToolOutput>;
export type LocalToolInput = z.output<typeof localToolInput>;
export type LocalToolOutput = z.infer<typeof localToolOutput>;
