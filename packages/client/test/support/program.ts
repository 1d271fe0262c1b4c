/** The same small program for every platform: Node, Deno, Bun, a web page and a worker. */
import { InvalidRequestError, Platen } from "@platen/client";

/** Findings of the program; the same everywhere. */
export interface Findings {
  /** Whether the picture has the bytes that were announced, and begins as a PNG does. */
  whole: boolean;
  /** Whether it is the same picture as a stream. */
  same: boolean;
  /** Whether a repeated call with the same key gave the first answer. */
  replayed: boolean;
  /** The field that a wrong request is refused for. */
  refused: string | undefined;
  /** The reason of a call that was aborted. */
  aborted: unknown;
}

export async function tryClient(baseUrl: string, token: string): Promise<Findings> {
  const platen = new Platen({ baseUrl, token });
  const request = { markdown: "# Hello\n\nFrom any platform.", width: 300 };
  const key = { idempotencyKey: crypto.randomUUID() };
  const { image } = await platen.generateImage(request, key);
  const again = await platen.generateImage(request, key);
  const { bytes } = await platen.getImage(image);
  const { body } = await platen.generateImage({ ...request, mode: "binary" }, { stream: true });
  const streamed = new Uint8Array(await new Response(body).arrayBuffer());
  const refused: unknown = await platen
    .generateImage({ ...request, width: 1 })
    .catch((error: unknown) => error);
  const signal = AbortSignal.abort("changed my mind");
  return {
    whole: bytes.length === image.bytes && bytes[1] === 0x50 && bytes[3] === 0x47,
    same: streamed.length === bytes.length && streamed.every((byte, at) => byte === bytes[at]),
    replayed: again.replayed && again.image.imageUrl === image.imageUrl,
    refused: refused instanceof InvalidRequestError ? refused.details[0]?.path : String(refused),
    aborted: await platen.getUsage({ signal }).catch((error: unknown) => error),
  };
}

export const expectedFindings: Findings = {
  whole: true,
  same: true,
  replayed: true,
  refused: "width",
  aborted: "changed my mind",
};
