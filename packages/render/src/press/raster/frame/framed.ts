/** Presses pictures with a frame: the page within is what it would be without. */
import { resolveCards } from "../../../cards/options.ts";
import type { MapEntry } from "../../../describe/map-entry.ts";
import type { PressJob, Pressed } from "../../../press-job.ts";
import { growthOf, ringOf, type Ring } from "./ring.ts";

type PressPicture<Format> = (job: PressJob, format: Format) => Promise<Pressed>;

/** The press for pages within a frame. Cards keep their size: the page within is smaller. */
export function framed<Format>(press: PressPicture<Format>): PressPicture<Format> {
  return async (job, format) => {
    const ring = ringOf(job.options);
    if (!ring) return press(job, format);
    return enlarged(await press(within(job, ring), format), ring, job.options);
  };
}

function within(job: PressJob, ring: Ring): PressJob {
  const { options } = job;
  const { width, height } = growthOf(ring);
  if (!options.cards) return job;
  const { size } = resolveCards(options.cards);
  const inner = { width: size.width - width, height: size.height - height };
  return { ...job, options: { ...options, cards: { ...options.cards, size: inner } } };
}

function enlarged(pressed: Pressed, ring: Ring, options: PressJob["options"]): Pressed {
  const { quality, cards } = options;
  const { width, height } = growthOf(ring);
  const grown = <Sized extends { pixelWidth: number; pixelHeight: number }>(one: Sized): Sized => ({
    ...one,
    pixelWidth: one.pixelWidth + width,
    pixelHeight: one.pixelHeight + height,
  });
  const { images, map } = pressed;
  return {
    ...grown(pressed),
    ...(!cards && { width: (pressed.width ?? options.width) + width / quality }),
    ...(images && { images: images.map(grown) }),
    ...(map && { map: map.map((entry) => moved(entry, ring, quality)) }),
  };
}

function moved(entry: MapEntry, { padding, head }: Ring, quality: number): MapEntry {
  const { x, y } = entry.box;
  const box = { ...entry.box, x: x + padding / quality, y: y + (padding + head) / quality };
  return { ...entry, box };
}
