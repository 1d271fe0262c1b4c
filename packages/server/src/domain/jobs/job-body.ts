/** Requests of jobs, as they are kept until they are rendered. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { ApiWarning, GenerateRequest } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";

export interface JobBody {
  /** Checked, and with the Markdown of the document that it names. */
  request: GenerateRequest;
  warnings: readonly ApiWarning[];
  attached: AttachedPictures | undefined;
  /** Id of the request that made the job. */
  requestId: string;
  /** API token by which it was ordered. */
  tokenId?: string | undefined;
  /** Webhook that is told of its end at another address. */
  webhook?: { webhookId: string; url: string } | undefined;
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Files are compressed already. */
const QUICK = { level: 1 };

/** JSON, compressed, in base64. */
export async function packBody({ attached, ...rest }: JobBody): Promise<string> {
  const files = [...(attached ?? [])].map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString("base64"),
  ]);
  return (await pack(JSON.stringify({ ...rest, files }), QUICK)).toString("base64");
}

export async function unpackBody(packed: string): Promise<JobBody> {
  const text = (await unpack(Buffer.from(packed, "base64"))).toString();
  const { files, ...rest } = JSON.parse(text) as Omit<JobBody, "attached"> & {
    files: [name: string, base64: string][];
  };
  const attached = files.map(([name, base64]) => [name, Buffer.from(base64, "base64")] as const);
  return { ...rest, attached: attached.length > 0 ? new Map(attached) : undefined };
}
