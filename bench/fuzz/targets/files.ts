import { ImageFailure } from "../../../packages/render/src/net/failure.ts";
import { decodeDataUri } from "../../../packages/render/src/enrich/images/data-uri.ts";
import { isPlainJpeg } from "../../../packages/render/src/enrich/images/bitmaps/jpeg-frame.ts";
import { plainPng } from "../../../packages/render/src/enrich/images/bitmaps/png-chunks.ts";
import { recognise } from "../../../packages/render/src/enrich/images/recognise.ts";
import { sniff } from "../../../packages/render/src/enrich/images/sniff.ts";
import { extractSource, SourceError } from "../../../packages/render/src/source/index.ts";
import { allowing, must, type Target } from "./target.ts";
import { carriers, imageSamples } from "./samples.ts";

const marks = [
  "\x89PNG\r\n\x1a\n",
  "IHDR",
  "IDAT",
  "IEND",
  "iTXt",
  "tEXt",
  "RIFF",
  "WEBPVP8X",
  "VP8L",
  "XMP ",
  "\xff\xd8",
  "\xff\xe1",
  "\xff\xc0",
  "\xff\xda",
  "GIF89a",
  "ftypavif",
  "\xff\xff\xff\xff",
  "\0\0\0\0",
];

/** Headers of images. */
export const images: Target = {
  share: 4,
  longest: 1024,
  seeds: () => [
    ...imageSamples(),
    "data:image/png;base64,AA==",
    "data:,%41%",
    "data:image/svg+xml;utf8,<svg/>",
  ],
  dictionary: [...marks, "data:", ";base64,", "%", ","],
  run(input) {
    const format = sniff(input);
    isPlainJpeg(input);
    const plain = plainPng(input);
    if (plain) must(plain.length <= input.length, "a plain PNG is longer than what it was made of");
    if (plain && format === "png") must(plainPng(plain) !== undefined, "a plain PNG is not plain");
    allowing([ImageFailure], () => decodeDataUri(input.toString("latin1")));
  },
};

/** Reads images as far as the decoder's own look at the header. */
export const decoders: Target = {
  share: 0.2,
  longest: 1024,
  seeds: imageSamples,
  dictionary: marks,
  async run(input) {
    try {
      await recognise(input);
    } catch (error) {
      if (!(error instanceof ImageFailure)) throw error;
    }
  },
};

/** The Markdown inside a file. */
export const extraction: Target = {
  share: 4,
  longest: 4096,
  seeds: carriers,
  dictionary: [
    ...marks,
    "xref\n",
    "trailer",
    "startxref\n",
    "<<",
    ">>",
    "/Root",
    "/AF",
    "/EF",
    "/FlateDecode",
    "stream\n",
    "endstream",
    "0 R",
    "obj",
    "endobj",
    "<?xpacket",
    "<rdf:RDF",
    "platen:",
  ],
  run(input) {
    const text = allowing([SourceError], () => extractSource(input));
    if (text !== undefined) must(text.isWellFormed(), "a source holds half a character");
  },
};
