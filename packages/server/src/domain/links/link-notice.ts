/** The picture in the place of one that cannot be paid for. */
import type { Format } from "@platen/render/options";
import { resetDateOf } from "../charging/month.ts";
import type { RenderDependencies } from "../requests/render-and-charge.ts";
import type { ViewedLink } from "./view-link.ts";

/** A small plain picture that says so, in the format that was asked for. It costs nothing. */
export async function linkNotice(
  { renderer, clock }: Pick<RenderDependencies, "renderer" | "clock">,
  format: Format,
  signal: AbortSignal,
): Promise<ViewedLink> {
  const words = `This picture's quota is used up. It comes back on ${resetDateOf(clock.now())}.`;
  const options = { format, width: 360, quality: 1, theme: "light" } as const;
  const watch = { caller: "link notice", lane: "preview", paid: false, signal } as const;
  const { bytes, width, height } = await renderer.render(words, options, watch);
  return { bytes, format, width, height, warnings: [], charge: "none" };
}
