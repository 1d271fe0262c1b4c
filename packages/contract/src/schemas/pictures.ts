/** Pictures that stand beside a document of the web app, and come with the request that renders it. */
import { z } from "zod";
import { FILES, PICTURES } from "../limits.ts";
import { name } from "./registry.ts";
import { show } from "./render-fields.ts";

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:png|jpg|webp|gif|avif|svg)$/u;
const SHA_256 = /^[0-9a-f]{64}$/u;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;
/** Longest picture in base64, in characters. */
const LONGEST = Math.ceil(PICTURES.bytes / 3) * 4;

function text(field: string, pattern: RegExp, longest: number, allowed: string) {
  const error = ({ input }: { input?: unknown }) =>
    `pictures.${field} must be ${allowed}; got ${show(input)}`;
  return z.string({ error }).max(longest, { error }).regex(pattern, { error });
}

const nameWords = "a file name of a-z, 0-9 and hyphens with the ending of an image";
const hashWords = "the SHA-256 of the bytes, as 64 hexadecimal digits";

export const picture = name(
  "Picture",
  z.object({
    name: text("name", NAME, 80, nameWords).describe("The document names it as `platen:NAME`"),
    sha256: text("sha256", SHA_256, 64, hashWords).describe("SHA-256 of the bytes, in hexadecimal"),
    data: text("data", BASE64, LONGEST, `base64 of at most ${PICTURES.bytes} bytes`)
      .optional()
      .describe(
        "The bytes, in base64. Absent: those that the caller sent within the last minutes. If the " +
          "service has them no more, it refuses with `pictures.NAME` in the details: send them then",
      ),
  }),
);

export type ApiPicture = z.output<typeof picture>;

const manyProblem = `pictures must be a list of at most ${PICTURES.count} pictures`;

export const pictures = z
  .array(picture, { error: manyProblem })
  .max(PICTURES.count, { error: manyProblem })
  .optional()
  .describe(`Pictures beside the document, with at most ${PICTURES.total} bytes in all`);

const NAMED = /^data:[^,;]{0,100}(?:;[^,;]{0,100}){0,4};base64,/iu;

const dataError = ({ input }: { input?: unknown }) =>
  `pictures must hold data: addresses in base64, such as data:image/png;base64,iVBOR…; got ${show(input)}`;
const recordError = ({ input }: { input?: unknown }) =>
  `pictures must be an object of data: addresses by the relative addresses that the Markdown has; got ${show(input)}`;

/** Pictures in the request itself, by the relative addresses under which the document names them. */
export const picturesByAddress = z
  .record(z.string(), z.string({ error: dataError }).regex(NAMED, { error: dataError }), {
    error: recordError,
  })
  .refine((given) => Object.keys(given).length <= FILES.count, {
    error: `pictures must be at most ${FILES.count}`,
  })
  .optional()
  .describe(
    "Pictures that the Markdown names by relative addresses: an object of data: addresses, such as " +
      '{ "img/a.png": "data:image/png;base64,…" }. Larger ones go into a form, as `files`',
  );
