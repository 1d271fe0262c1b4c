/** A renderer that draws nothing: each file holds its own document, after a short wait. */
import { setTimeout as sleep } from "node:timers/promises";
import { RenderError } from "@platen/render/diagnostics";
import { HOPELESS } from "../clients/render.ts";
import type { Renderer } from "../../../src/domain/rendering/renderer.ts";

/** ms. Long enough for renders of one account to be under way together. */
const WORK = 15;

export function scriptedPng(): Renderer {
  const size = { width: 200, height: 100, pixelWidth: 200, pixelHeight: 100 };
  return {
    async render(markdown) {
      await sleep(WORK);
      if (markdown === HOPELESS) throw new RenderError("WARNINGS_REFUSED", "It gave a warning.");
      const bytes = new TextEncoder().encode(`not a picture of ${markdown}`);
      return { bytes, format: "png", ...size, warnings: [], external: false, version: "1" };
    },
    version: () => "1",
    stats: () => ({
      size: 1,
      ready: 1,
      busy: 0,
      starting: 0,
      slow: 0,
      queued: 0,
      away: 0,
      completed: 0,
      failed: 0,
      started: 1,
      recycled: 0,
      errors: {},
      ended: {},
      lanes: { preview: 0, render: 0, batch: 0 },
    }),
    close: () => Promise.resolve(),
  };
}
