/** The task of a `RenderPool`'s children. */
import { createWorld, prepare, render, type RenderResult } from "../index.ts";
import type { RenderOptions } from "../options.ts";
import type { Stage } from "../stages.ts";
import type { WorldOptions } from "../world.ts";

export { asTaskFailure as describe } from "./wire.ts";

export interface RenderInput {
  markdown: string;
  options: RenderOptions;
  world: WorldOptions;
  limits: RenderLimits;
  /** Whether to say where the time went. */
  timed?: boolean;
}

/** What a child answers; `times` if it was asked for them. */
export interface RenderOutput extends RenderResult {
  times?: StageTimes;
}

/** Milliseconds in all of each stage that there was. */
export type StageTimes = Partial<Record<Stage, number>>;

/** Bounds of every render of a pool; see `RenderContext`. */
export interface RenderLimits {
  /** Longest Markdown, in bytes of UTF-8. */
  markdownLimit?: number;
  /** Most device pixels of one picture. */
  pixelBudget?: number;
}

/**
 * A little of everything that is slow the first time, so that no document of a caller's is: engine
 * and Latin fonts, highlighting, and MathJax, which takes 0.1 s and 33 MB to load.
 */
const warmUpDocument = `# Title

Text with **strong**, *emphasis*, \`code\` and a [link](#title).

- [x] item
- item, $x^2$

> [!NOTE]
> 🚀

| a | b |
|---|--:|
| 1 | 2 |

\`\`\`js
const answer = 42; // why
\`\`\`
`;

export async function prewarm(): Promise<void> {
  await prepare();
  for (let round = 0; round < 3; round += 1) await render(warmUpDocument);
}

export async function run(input: RenderInput): Promise<RenderOutput> {
  const { markdown, options, world, limits, timed = false } = input;
  const context = { ...limits, world: createWorld(world) };
  if (!timed) return render(markdown, options, context);
  const times: StageTimes = {};
  const onStage = (stage: Stage, ms: number) => (times[stage] = (times[stage] ?? 0) + ms);
  const result = await render(markdown, options, { ...context, onStage });
  return { ...result, times };
}
