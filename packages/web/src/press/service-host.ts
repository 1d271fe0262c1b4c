/** What the press does not have itself, from the service's own origin. All of it may be kept for ever. */
import type { Host } from "@platen/render/browser";
import { watermarkStyles } from "@platen/render/options";

/** Filled in by the build: what the pictures of fonts and signs depend on. */
declare const __PRESS_BUILD__: string;

const base = `/press/${__PRESS_BUILD__}`;

export const serviceHost = {
  font: (id) => bytesOf(`fonts/${id}`),
  emoji: async () => new TextDecoder().decode(await bytesOf("emoji")).split("\n"),
  sign: (name, width, height) => bytesOf(`signs/${width}/${height}/${name}`),
  async mark(family, quality) {
    const bytes = await bytesOf(`marks/${family}/${quality}`);
    const view = new DataView(bytes.buffer);
    const [width, height] = [view.getUint32(0, true), view.getUint32(4, true)];
    const style = watermarkStyles[view.getUint32(8, true)] ?? "tile";
    return { style, width, height, darkness: bytes.subarray(12) };
  },
} satisfies Host;

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${base}/${path}`, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
