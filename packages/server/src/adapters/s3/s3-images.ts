/** Images as objects of a bucket, in any store that speaks Amazon S3's protocol. */
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type GetObjectCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../../config/config-image-store.ts";
import { fileFormats } from "../../domain/images/image-format.ts";
import type { FileName, ImageStore, OldFile } from "../../domain/images/image-store.ts";
import type { Clock } from "../../domain/world.ts";
import { createClient } from "./client.ts";
import { isMissing, S3Failure } from "./failure.ts";
import { patientStream } from "./patient-stream.ts";

/** Longest times, in ms: for a whole call with its retries, and for a check of the store. */
export interface Patience {
  call: number;
  check: number;
}

/** A check must be done before readiness gives up on it, so that the log says why it failed. */
const PATIENCE: Patience = { call: 10_000, check: 1500 };

/** Names of objects that this adapter writes. It leaves other objects in the bucket alone. */
const OWN_NAME =
  /^((?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|probe-[0-9a-f-]{36})(?:\.[a-z]{3,4})?$/u;

type Sending = { abortSignal: AbortSignal };

export class S3Images implements ImageStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #patience: Patience;
  /** One object for all checks: one that was not removed does not add up. */
  readonly #probe: string;
  /** How far the store's clock is ahead of ours, in ms, by its last answer. */
  #ahead = 0;

  constructor(settings: S3Settings, clock: Clock, patience: Patience = PATIENCE) {
    this.#bucket = settings.bucket;
    this.#prefix = `${settings.prefix}/`;
    this.#patience = patience;
    this.#probe = `${this.#prefix}probe-${randomUUID()}`;
    this.#client = createClient(settings, (date) => {
      this.#ahead = date - clock.now();
    });
  }

  async put(name: FileName, bytes: Uint8Array): Promise<void> {
    const { contentType } = fileFormats[name.format];
    await this.#write(this.#keyOf(name), bytes, contentType, this.#patience.call);
  }

  async read(name: FileName): Promise<Uint8Array | undefined> {
    return unlessMissing(
      this.#call("read", this.#patience.call, async (sending) => {
        const { Body } = await this.#get(name, undefined, sending);
        return Body?.transformToByteArray();
      }),
    );
  }

  async stream(name: FileName, start: number, end: number): Promise<ReadableStream | undefined> {
    const { call } = this.#patience;
    const range = `bytes=${start}-${end}`;
    const answer = await unlessMissing(
      this.#call("stream", call, (sending) => this.#get(name, range, sending)),
    );
    if (!answer) return undefined;
    const body = answer.Body as Readable;
    if (answer.ContentLength === end - start + 1) return patientStream(body, call);
    // A server may ignore a range (RFC 9110, section 14.2), or not understand it.
    body.destroy();
    const whole = await this.read(name);
    return whole && new Blob([whole.subarray(start, end + 1) as BlobPart]).stream();
  }

  async remove(name: FileName): Promise<void> {
    await this.#delete(this.#keyOf(name), this.#patience.call);
  }

  async check(): Promise<void> {
    const deadline = performance.now() + this.#patience.check;
    await this.#write(this.#probe, new Uint8Array([1]), "text/plain", this.#patience.check);
    await this.#delete(this.#probe, Math.max(1, deadline - performance.now()));
  }

  /** One page of the list is in memory at a time: at most 1000 names. */
  async *olderThan(moment: number): AsyncIterable<OldFile> {
    let token: string | undefined;
    do {
      const page = await this.#call("list", this.#patience.call, (sending) =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: this.#prefix,
            ContinuationToken: token,
          }),
          sending,
        ),
      );
      // Objects bear the store's time.
      const limit = moment + this.#ahead;
      for (const { Key: key = "", LastModified: written } of page.Contents ?? []) {
        const id = OWN_NAME.exec(key.slice(this.#prefix.length))?.[1];
        if (id === undefined || !written || written.getTime() >= limit) continue;
        yield { id, remove: () => this.#delete(key, this.#patience.call) };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Lets go of the connections. */
  close(): void {
    this.#client.destroy();
  }

  #keyOf({ id, format }: FileName): string {
    return `${this.#prefix}${id}.${fileFormats[format].extension}`;
  }

  async #write(key: string, bytes: Uint8Array, type: string, within: number): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      Body: bytes,
      ContentType: type,
      // Only the service gives pictures out, and only for a day.
      CacheControl: "private, no-store",
    });
    await this.#call("put", within, (sending) => this.#client.send(command, sending));
  }

  #get(
    name: FileName,
    range: string | undefined,
    sending: Sending,
  ): Promise<GetObjectCommandOutput> {
    return this.#client.send(
      new GetObjectCommand({ Bucket: this.#bucket, Key: this.#keyOf(name), Range: range }),
      sending,
    );
  }

  async #delete(key: string, within: number): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    // There are stores that mind if there is nothing to remove.
    await unlessMissing(
      this.#call("remove", within, (sending) => this.#client.send(command, sending)),
    );
  }

  /** @throws S3Failure, after the deadline at the latest */
  async #call<Result>(
    what: string,
    within: number,
    send: (sending: Sending) => Promise<Result>,
  ): Promise<Result> {
    const overdue = new AbortController();
    const timer = setTimeout(() => overdue.abort(), within);
    try {
      return await send({ abortSignal: overdue.signal });
    } catch (error) {
      throw new S3Failure(what, error);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function unlessMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
