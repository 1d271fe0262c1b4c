/** The task of a `RenderPool`'s children. */
import type { DocumentPlace } from "../document-place.ts";
import type { Supplied } from "../net/image-house.ts";
import { createWorld, prepare, render, type RenderResult } from "../index.ts";
import type { RenderOptions } from "../options.ts";
import type { PreviewView } from "../preview-view.ts";
import { stageShares, type OnStageBegin, type Stage } from "../stages.ts";
import type { AttachedPictures, WorldOptions } from "../world.ts";
import { unpackInput, type PackedInput } from "./packed-input.ts";
import { packImages, type Packed } from "./packed-images.ts";
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
}

/**
 * A little of everything that is slow the first time, so that no document of a caller's is: engine, fonts of
 * Latin, of the scripts of East Asia and of emoji, grammars of usual languages, and formulas. MathJax, which takes 0.1 s
 * and 33 MB, is loaded by the first formula that only it sets. Without fonts, grammars and larger formulas in it, the first answer with all of them took 0.35 s of
 * processor time in a child, and now 0.09; a start takes 0.24 s more.
 */
const warmUpDocument = `# Title 🧐

Text with **strong**, *emphasis*, _both_, ~~gone~~, \`code\` and a [link](#title), "quotes" – and $m = \\left\\lfloor \\tfrac{l + r}{2} \\right\\rfloor$

1. one
2. two
   - item
     1. [link](https://example.com)
- [x] item
- item, $x^2$

> [!NOTE]
> 🚀

| a | b | c |
|:--|:-:|--:|
| $O(\\log n)$ | 2 | long |

\`\`\`python
def f(x: int) -> str:
    """Text."""
    return f"{x}"  # why
\`\`\`

\`\`\`ts
const answer: string = \`\${42}\`; // why
\`\`\`

\`\`\`bash
echo "$HOME" | grep -v 'x' # why
\`\`\`

\`\`\`json
{"a": [1, true, null, "b"]}
\`\`\`

$$\\sum_{i=1}^{n} \\frac{1}{\\sqrt{i}} \\approx \\int_1^n x\\,dx$$

Text[^1]. 中文说明：二分查找。日本語でも説明できます。한국어로도 설명할 수 있습니다. 👩‍🔬 🇯🇵 ✅

$$\\frac{n}{2^k} \\le 1 \\iff k \\ge \\log_2 n, \\qquad n \\in \\mathbb{N} \\text{ for all }$$

[^1]: Note.
`;

export async function prewarm(): Promise<void> {
  await prepare();
  for (let round = 0; round < 2; round += 1) await render(warmUpDocument);
}

export async function warm(round: number): Promise<void> {
  const { markdown, options } = warmUpRound(round);
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
    attached,
    place,
  } = input;
  const fetching =
    images === "off"
      ? {}
      : { startFetching: suppliedWorld(images === "wanted" ? undefined : images) };
  const context = {
    ...limits,
    onWeight,
    onStageBegin,
    ...(view && { view }),
    ...(planning && { planning }),
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
