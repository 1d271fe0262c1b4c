/** The task of a `RenderPool`'s children. */
import type { DocumentPlace } from "../document-place.ts";
import type { Supplied } from "../net/image-house.ts";
import { createWorld, render, type RenderResult } from "../index.ts";
import type { RenderOptions } from "../options.ts";
import type { PreviewView } from "../preview-view.ts";
import type { Asks } from "../diff/asks.ts";
import { stageShares, type OnStageBegin, type Stage } from "../stages.ts";
import type { AttachedPictures, WorldOptions } from "../world.ts";
import { unpackInput, type PackedInput } from "./packed-input.ts";
import { packImages, type Packed } from "./packed-images.ts";
import { firstDocument, partsOfSome } from "./first-parts.ts";
import { WEIGHT_LIMIT } from "../weigh/refuse.ts";
import { warmUpRound } from "./warm-up.ts";
import { ImagesWanted, suppliedWorld } from "./supplied-world.ts";

export { asTaskFailure as describe } from "./wire.ts";

export interface RenderInput {
  markdown: string;
  options: RenderOptions;
  /** Settings for files that may be read beside the document. */
  local: Omit<WorldOptions, "network">;
  /** Images from the network: none at all, to be asked for, or those that have been fetched. */
  images: "off" | "wanted" | ReadonlyMap<string, Supplied>;
  limits: RenderLimits;
  /** Whether to report where the time went. */
  timed?: boolean;
  /** The part of the document to draw; absent: all of it. */
  view?: PreviewView;
  /** Whether it is to be laid out and not drawn. */
  planning?: boolean;
  /** Questions about the document. */
  asks?: Asks;
  /** Pictures that came with the document. */
  attached?: AttachedPictures;
  /** Place that the document came from. */
  place?: DocumentPlace;
}

/** Answer of a child, with `times` if they were asked for. */
export interface RenderOutput extends RenderResult {
  times?: StageTimes;
  /** Addresses of the document's images, with which it is to be rendered once more. */
  wants?: readonly string[];
  /** Expected processor time in ms, if it is more than the document may take here. */
  weighs?: number;
}

/** Milliseconds in all of each stage that there was. */
export type StageTimes = Partial<Record<Stage, number>>;

/** Bounds of every render of a pool; see `RenderContext`. */
export interface RenderLimits {
  /** Longest Markdown, in bytes of UTF-8. */
  markdownLimit?: number;
  /** Most device pixels of one picture. */
  pixelBudget?: number;
  /** Most processor time that a document may be expected to take, in ms. */
  weightLimit?: number;
  /** Longest wait for the program that draws diagrams, in ms by the clock; absent: as long as it takes. */
  patience?: number;
  /** Processor time that it may take, as many times that of others. */
  times?: number;
}

/**
 * Most memory of a render that may take longer, as many times that of others: enough for 1,000 pages, and with what a
 * child has anyway far below where it is killed.
 */
const MORE_MEMORY = 2.5;

/**
 * Loads what every picture needs, and sets a document that has what most have. All else comes while the child has nothing
 * to do (`warm`), or with the first document that has it: a child that starts where processor time is scarce is wanted soon.
 */
export async function prewarm(): Promise<void> {
  await render(firstDocument);
}

/** Loads what only some documents need, a part at a time, and then sets documents for the compiler's sake. */
export async function warm(round: number): Promise<void> {
  const load = partsOfSome[round];
  if (load) return load();
  const { markdown, options } = warmUpRound(round - partsOfSome.length);
  await render(markdown, options, { world: createWorld({ network: "off" }) });
}

/** Thrown when a document turns out to take longer than it may in this place. */
class TakesLonger extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super("The document takes longer than it may here.");
    this.name = "TakesLonger";
    this.milliseconds = milliseconds;
  }
}

export async function run(
  input: PackedInput,
  ceiling = Number.POSITIVE_INFINITY,
  step?: (share: number) => void,
): Promise<Packed<RenderOutput>> {
  const onWeight = (milliseconds: number) => {
    if (milliseconds > ceiling) throw new TakesLonger(milliseconds);
  };
  const onStageBegin = (stage: Stage) => step?.(stageShares[stage]);
  try {
    return packImages(await renderWith(unpackInput(input), onWeight, onStageBegin));
  } catch (thrown) {
    if (thrown instanceof TakesLonger) return { ...nothing, weighs: thrown.milliseconds };
    if (thrown instanceof ImagesWanted) return { ...nothing, wants: thrown.addresses };
    throw thrown;
  }
}

/** Result of a document that is to be rendered once more, with its images or in another place. */
const nothing: RenderResult = {
  bytes: new Uint8Array(),
  format: "png",
  width: 0,
  height: 0,
  pixelWidth: 0,
  pixelHeight: 0,
  warnings: [],
  external: true,
};

async function renderWith(
  input: RenderInput,
  onWeight: (milliseconds: number) => void,
  onStageBegin: OnStageBegin,
): Promise<RenderOutput> {
  const {
    markdown,
    options,
    local,
    images,
    limits,
    timed = false,
    view,
    planning,
    asks,
    attached,
    place,
  } = input;
  const fetching =
    images === "off"
      ? {}
      : { startFetching: suppliedWorld(images === "wanted" ? undefined : images) };
  const { times: longer = 1, weightLimit = WEIGHT_LIMIT } = limits;
  const context = {
    ...limits,
    ...(longer > 1 && {
      weightLimit: longer * weightLimit,
      pdfMemory: Math.min(longer, MORE_MEMORY),
    }),
    onWeight,
    onStageBegin,
    ...(view && { view }),
    ...(planning && { planning }),
    ...(asks && { asks }),
    world: {
      ...createWorld({ ...local, network: "off" }),
      ...fetching,
      ...(attached && { attached }),
      ...(place && { place }),
    },
  };
  if (!timed) return render(markdown, options, context);
  const times: StageTimes = {};
  const onStage = (stage: Stage, ms: number) => (times[stage] = (times[stage] ?? 0) + ms);
  const result = await render(markdown, options, { ...context, onStage });
  return { ...result, times };
}
