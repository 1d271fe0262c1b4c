import { request, type Agent } from "node:http";
import type { Served } from "./serve.ts";
import type { Shot } from "./attacks.ts";

/** Sends one request and reads the answer to its end; the status, 0 if there was none. */
export type Send = (shot: Shot, signal?: AbortSignal) => Promise<number>;

/** An account generates an image, a visitor asks for a preview. */
export function sender({ port, tokens }: Served, agent: Agent): Send {
  return ({ from, body }, signal) =>
    new Promise((resolve) => {
      const generate = "account" in from;
      const path = generate ? "/api/v1/images/generate" : "/api/v1/previews";
      const who: Record<string, string> = generate
        ? { authorization: `Bearer ${tokens[from.account]}` }
        : { "x-forwarded-for": from.visitor };
      const json = JSON.stringify(generate ? { ...body, watermark: false } : body);
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(json),
        ...who,
      };
      const options = { port, host: "127.0.0.1", path, method: "POST", headers, agent };
      const sent = request({ ...options, ...(signal && { signal }) }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", () => resolve(0));
      });
      sent.on("error", () => resolve(0));
      sent.end(json);
    });
}
