/** Settings of the place where pictures are kept. */
import { choice, httpUrl, matching, secret, type Setting } from "./config-kinds.ts";

export const imageStoreSettings = {
  PLATEN_IMAGE_STORE: choice(
    ["files", "s3"],
    "files",
    "Where images are kept: in the data folder, or in a bucket of an object store that speaks Amazon S3's protocol, which several nodes can share",
  ),
  PLATEN_S3_ENDPOINT: httpUrl(
    "",
    "S3: address of the object store, such as `https://s3.eu-central-1.amazonaws.com`; the bucket's name goes into the path",
  ),
  PLATEN_S3_REGION: matching(
    "us-east-1",
    "S3: region; for stores that know none, leave it as it is",
    { form: /^[\w-]{1,64}$/u, expected: "the name of a region, such as eu-central-1" },
  ),
  PLATEN_S3_BUCKET: matching(
    undefined,
    "S3: bucket. It must exist and needs no public access; it may hold other things",
    {
      form: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u,
      expected: "the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens",
    },
  ),
  PLATEN_S3_PREFIX: matching(
    "platen",
    "S3: what the names of all objects begin with, before a slash; another one for each installation that shares the bucket",
    {
      form: /^[\w.-]+(?:\/[\w.-]+)*$/u,
      expected:
        "names of letters, digits, dots, hyphens and underscores, with slashes between them",
    },
  ),
  PLATEN_S3_ACCESS_KEY_ID: secret("S3: id of the key"),
  PLATEN_S3_SECRET_ACCESS_KEY: secret("S3: the key itself"),
} as const satisfies Record<string, Setting<unknown>>;

export type ImageStoreValues = {
  [Name in keyof typeof imageStoreSettings]: (typeof imageStoreSettings)[Name] extends Setting<
    infer Value
  >
    ? Value
    : never;
};

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  /** Without a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type ImageStoreSettings = { kind: "files" } | ({ kind: "s3" } & S3Settings);

const needed = [
  "PLATEN_S3_ENDPOINT",
  "PLATEN_S3_BUCKET",
  "PLATEN_S3_ACCESS_KEY_ID",
  "PLATEN_S3_SECRET_ACCESS_KEY",
] as const;

/** The store with what it needs; what is missing, or set to no purpose, becomes a problem. */
export function imageStoreOf(values: ImageStoreValues, problems: string[]): ImageStoreSettings {
  const { PLATEN_IMAGE_STORE: kind } = values;
  for (const name of needed) {
    const given = values[name] !== undefined;
    if (kind === "s3" && !given) problems.push(`PLATEN_IMAGE_STORE=s3 needs ${name}.`);
    if (kind === "files" && given) problems.push(`${name} is for PLATEN_IMAGE_STORE=s3.`);
  }
  if (kind === "files") return { kind };
  return {
    kind,
    endpoint: values.PLATEN_S3_ENDPOINT ?? "",
    region: values.PLATEN_S3_REGION,
    bucket: values.PLATEN_S3_BUCKET ?? "",
    prefix: values.PLATEN_S3_PREFIX,
    accessKeyId: values.PLATEN_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.PLATEN_S3_SECRET_ACCESS_KEY ?? "",
  };
}
