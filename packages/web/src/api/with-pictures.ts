/**
 * Sends the pictures of a document with the request that renders it: their bytes only if the service
 * does not have them already, or no longer. It keeps them for a few minutes for whoever sent them.
 */
import type { ApiPicture } from "@platen/contract";
import { base64Of } from "../pictures/embedded.ts";
import { findPictures } from "../pictures/library.ts";
import { picturesToSend } from "../pictures/names.ts";
import { ApiError } from "./request.ts";

export interface WithPictures {
  pictures?: ApiPicture[];
}

/** The hashes of what the service has been sent. It may have forgotten: then it says so. */
const sent = new Set<string>();

const PATH = "pictures.";

/** @param send may be called twice */
export async function withPictures<Answer>(
  markdown: string,
  send: (also: WithPictures) => Promise<Answer>,
): Promise<Answer> {
  const found = await findPictures(picturesToSend(markdown));
  if (found.length === 0) return send({});
  const attempt = async () => {
    const pictures = found.map(({ name, sha256, bytes }) => ({
      name,
      sha256,
      ...(!sent.has(sha256) && { data: base64Of(bytes) }),
    }));
    const answer = await send({ pictures });
    for (const { sha256 } of found) sent.add(sha256);
    return answer;
  };
  try {
    return await attempt();
  } catch (error) {
    const missing = missingIn(error);
    if (missing.length === 0) throw error;
    for (const { name, sha256 } of found) if (missing.includes(name)) sent.delete(sha256);
    return attempt();
  }
}

function missingIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== "INVALID_REQUEST") return [];
  const paths = error.details.map(({ path }) => path);
  return paths.flatMap((path) => (path.startsWith(PATH) ? [path.slice(PATH.length)] : []));
}
