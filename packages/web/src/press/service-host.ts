/**
 * Loads fonts, emoji, patterns and code for the press from the service's own origin. The browser
 * may keep all of it for ever.
 */
import type { Host } from "@platen/render/browser";
import type { WatermarkStyle } from "@platen/render/options";
// oxlint-disable-next-line import/default -- the address of the file, given by the bundler
import resvgAddress from "@resvg/resvg-wasm/index_bg.wasm?url";

/** Set by the build: a hash on which fonts and emoji depend. */
declare const __PRESS_BUILD__: string;

const base = `/press/${__PRESS_BUILD__}`;

export const serviceHost = {
  font: async (id) => new Uint8Array(await (await get(`fonts/${id}`)).arrayBuffer()),
  emoji: async () => (await (await get("emoji")).text()).split("\n"),
  emojiDrawing: async (name) => (await get(`emoji/${name}`)).text(),
  patterns: async (name) => new Uint8Array(await (await get(`patterns/${name}`)).arrayBuffer()),
  resvg: () => fetch(resvgAddress),
  diagrams: () => new Worker(new URL("press-diagrams.ts", import.meta.url), { type: "module" }),
} satisfies Host;

/** The watermark of the service. */
export interface ServiceMark {
  words: string;
  style: WatermarkStyle;
}

let mark: Promise<ServiceMark> | undefined;

export function serviceMark(): Promise<ServiceMark> {
  mark ??= get("mark").then((response) => response.json() as Promise<ServiceMark>);
  mark.catch(() => (mark = undefined));
  return mark;
}

async function get(path: string): Promise<Response> {
  const response = await fetch(`${base}/${path}`, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}
