/** The worker with the press, in a page of the built app. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RenderOptions } from "@platen/render";
import type { PreviewView } from "@platen/render/preview-view";
import type { Page } from "playwright-core";
import { dist } from "./built.ts";

/** Answer of a worker, with its bytes as Base64. */
export interface Said {
  notHere?: string;
  words?: string;
  bytes?: string;
  warnings?: { code: string; message: string; line?: number }[];
}

export type Ask = (
  markdown: string,
  options: RenderOptions,
  view?: PreviewView,
  pictures?: Readonly<Record<string, Uint8Array>>,
) => Promise<Said>;

/** Starts a worker in the page; the returned function gives it one order after the other. */
export async function openWorker(page: Page): Promise<Ask> {
  const worker = readdirSync(join(dist, "assets")).find((name) =>
    /^press-worker-.*\.js$/u.test(name),
  );
  const handle = await page.evaluateHandle(
    (name) => new Worker(`/assets/${name}`, { type: "module" }),
    worker,
  );
  return (markdown, options, view, pictures = {}) =>
    handle.evaluate(
      async (worker, { files, ...order }): Promise<Said> => {
        const pictures = new Map<string, Uint8Array>();
        for (const [name, data] of files)
          pictures.set(
            name,
            Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
          );
        const answer = await new Promise<
          { file?: { bytes: Uint8Array; warnings: NonNullable<Said["warnings"]> } } & Said
        >((resolve) => {
          worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
          worker.postMessage({ ...order, pictures }, []);
        });
        if (!answer.file) return answer;
        const { bytes, warnings } = answer.file;
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        return { bytes: btoa(text), warnings };
      },
      {
        id: 1,
        markdown,
        options,
        ...(view && { view }),
        files: Object.entries(pictures).map(
          ([name, bytes]) => [name, Buffer.from(bytes).toString("base64")] as const,
        ),
      },
    );
}
