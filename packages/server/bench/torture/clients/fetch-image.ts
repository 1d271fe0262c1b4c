import { createHash } from "node:crypto";
import type { Fate, FetchedImage } from "../history.ts";
import { ask } from "./exchange.ts";
import type { Session } from "./render.ts";

/** Fetches an image by its address, as anybody may. */
export function fetchImage(
  session: Session,
  path: string,
  final: boolean,
): Promise<Fate<FetchedImage>> {
  return session.recorder.operation("fetch", { path, final }, () =>
    ask(session, { method: "GET", path }, ({ body }) => ({
      bytes: body.length,
      digest: createHash("sha256").update(body).digest("hex"),
    })),
  );
}
