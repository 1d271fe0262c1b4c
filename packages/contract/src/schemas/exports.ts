/** Schemas of the requests for exports and previews. */
import { KNOWN_LIMIT, NAME_LIMIT, viewBounds } from "@platen/render/preview-view";
import { z } from "zod";
import { pictures, picturesByAddress } from "./pictures.ts";
import { name } from "./registry.ts";
import { boolean, modes, oneOf, renderFields, show } from "./render-fields.ts";

const fileFields = {
  ...renderFields,
  pictures,
  mode: oneOf("mode", modes, "binary", "Has no effect: the answer is always the file"),
  watermark: boolean("watermark", true, "Has no effect here: see removeWatermark"),
  removeWatermark: boolean(
    "removeWatermark",
    false,
    "Once the clean exports of the account are used up: spend one credit for a clean one. " +
      "Previews spend none, and show the watermark then",
  ),
};

/** Field that is checked instead where pictures come as an object, by relative addresses. */
export const withPicturesByAddress = { pictures: picturesByAddress };

/** The body of `POST /api/v1/exports`, which answers with the file. */
export const exportRequest = name("ExportRequest", z.object(fileFields));

export type ExportRequest = z.output<typeof exportRequest>;

function measure(field: keyof typeof viewBounds, value: number, description: string) {
  const { min, max } = viewBounds[field];
  const error = ({ input }: { input?: unknown }) =>
    `view.${field} must be a number from ${min} to ${max}; got ${show(input)}`;
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .default(value)
    .meta({ description });
}

function whole(path: string, { min, max }: { min: number; max: number }, description: string) {
  const error = ({ input }: { input?: unknown }) =>
    `view.${path} must be a whole number from ${min} to ${max}; got ${show(input)}`;
  return z.int({ error }).min(min, { error }).max(max, { error }).meta({ description });
}

/**
 * Makes the schema of a list of names.
 *
 * @param far words for the names to leave out of a list that is too long
 */
function knownNames(path: string, far: string) {
  const error =
    `${path} must be a list of at most ${KNOWN_LIMIT} names of at most ${NAME_LIMIT} characters; ` +
    `leave out ${far}`;
  return z
    .array(z.string({ error }).max(NAME_LIMIT, { error }), { error })
    .max(KNOWN_LIMIT, { error });
}

/** The part of a document that somebody looks at: `PreviewView` of the renderer. */
export const previewView = name(
  "PreviewView",
  z.object({
    scale: measure(
      "scale",
      1,
      "Device pixels for each CSS pixel; never more than `quality`, and at most 2 where a " +
        "picture has no watermark",
    ),
    line: measure(
      "line",
      1,
      "Line of the source; the block that holds it is what `offset` goes by",
    ),
    offset: measure("offset", 0, "CSS pixels from that block's upper edge down to the point meant"),
    above: measure("above", 0, "CSS pixels to draw above that point"),
    below: measure("below", 1200, "CSS pixels to draw below that point"),
    page: measure("page", 1, "pdf: the first page wanted; `below` says how many"),
    starts: boolean("view.starts", false, "pdf: say also with which line each page begins"),
    from: z
      .object({
        page: whole("from.page", viewBounds.page, "Number of a page"),
        line: whole("from.line", viewBounds.line, "Line of the block that it begins with"),
        pages: whole(
          "from.pages",
          viewBounds.page,
          "How many pages there are, if that is known",
        ).optional(),
      })
      .optional()
      .describe(
        "pdf: a page of which an earlier answer said in `starts` with which line it begins. Of a long " +
          "document only what stands near the view is set then; see `passing`. Left out of account " +
          "where pages depend on others: with contents, a cover, columns, sections in a header",
      ),
    known: knownNames("view.known", "those of parts that are far from the view")
      .default([])
      .describe("Names of parts that the caller has; they are not sent again"),
    writing: boolean(
      "view.writing",
      false,
      "Somebody is writing: parts that the caller has stay as they are if only their watermark would " +
        "stand elsewhere",
    ),
  }),
);

/** Two numbers. Tools of OpenAPI ask for `items` beside JSON Schema's `prefixItems`. */
const pair = z.tuple([z.number(), z.number()]).meta({ items: { type: "number" } });

/** Outline of a page: where every block is, and which parts come with it. */
export const previewOutline = name(
  "PreviewOutline",
  z.object({
    width: z.number().describe("CSS pixels of the page"),
    height: z.number().describe("CSS pixels; of blocks that are not in view a guess"),
    pages: z.int().optional().describe("Pages of a pdf"),
    scale: z.number().describe("Device pixels of the parts for each CSS pixel"),
    sections: z
      .array(pair)
      .describe(
        "The blocks that the page is made of, one below the other: the line on which each begins, and " +
          "its height in CSS pixels, margins included; a guess where no part shows it. None for a pdf",
      ),
    measured: z.boolean().describe("Whether no height is a guess, as of short documents"),
    parts: z.array(
      z.object({
        section: z.int().describe("Index of its section; of a pdf, of its first page"),
        top: z.number().describe("CSS pixels below the upper edge of its section"),
        height: z.number(),
        name: z.string().describe("The same for the same pixels"),
        points: z
          .array(pair)
          .optional()
          .describe(
            "Lines within it, and how many CSS pixels below the section's upper edge they begin",
          ),
      }),
    ),
    drawings: z
      .array(z.object({ line: z.int(), width: z.number(), height: z.number() }))
      .optional()
      .describe(
        "Diagrams that were drawn and are blocks of the page: the line of each, and its natural size in CSS pixels",
      ),
    complete: z.boolean().describe("false: ask again, with these parts as known"),
    stale: z
      .boolean()
      .optional()
      .describe(
        "true: watermarks of some parts stand where they stood before; ask again without `writing` " +
          "when nobody writes",
      ),
    starts: z
      .array(z.int())
      .optional()
      .describe(
        "pdf, with `starts`: the line of the block that each page begins with; 0 where a page begins " +
          "within a block",
      ),
    passing: z
      .boolean()
      .optional()
      .describe(
        "true: only a part was set, as `from` of the view allows. Its pages are those of the whole as " +
          "far as nothing before them has changed; how many there are is what the caller said. Ask " +
          "again without `from` when nobody writes",
      ),
    refusal: z
      .string()
      .optional()
      .describe("Why the export would be refused, and what to choose instead"),
  }),
);

export type ApiPreviewOutline = z.output<typeof previewOutline>;

/** The body of `POST /api/v1/previews`. */
export const previewRequest = name(
  "PreviewRequest",
  z.object({
    ...fileFields,
    view: previewView
      .optional()
      .describe(
        "Draw only what somebody looks at. The answer is multipart/form-data then: a field `outline` " +
          "(JSON) says where every block of the page is, and a file for each part that the caller " +
          "does not have bears the part's name",
      ),
    known: knownNames("known", "those of cards that are not shown")
      .optional()
      .describe(
        "Names of cards that the caller has; they are not sent again. The answer is multipart/form-data " +
          "then: a field `cards` (JSON) lists the names of all, in their order, and a file for each that " +
          "the caller does not have bears its name. An empty list asks for all. Of cards without a " +
          "watermark only the first of these comes: ask again, with it as known. No effect beside `view`",
      ),
  }),
);

export type PreviewRequest = z.output<typeof previewRequest>;
