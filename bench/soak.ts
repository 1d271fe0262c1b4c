/**
 * `npm run soak [-- RENDERS]`: mixed renders through the pool, the memory of every child watched.
 * Prints the highest resident set of any child, the sums on the way, and their slope. Fails when a
 * child went past its bound, or a render failed.
 */
import { availableParallelism } from "node:os";
import { themeNames, type RenderOptions } from "../packages/render/src/options.ts";
import { RenderPool } from "../packages/render/src/pool/index.ts";
import { canMeasureMemory, memoryOf } from "./measure/processes.ts";
import { slope } from "./measure/statistics.ts";
import { megabytes } from "./report/figures.ts";
import { table } from "./report/table.ts";
import { loadSamples, type Sample } from "./samples.ts";

/** Most resident memory that a child may have, in bytes. */
const CHILD_BOUND = 700 * 2 ** 20;

/** Sums are taken this often, in renders. */
const EVERY = 50;

const renders = Number(process.argv[2] ?? 2000);
if (!Number.isInteger(renders) || renders < 4 * EVERY)
  throw new RangeError(`RENDERS must be a whole number of at least ${4 * EVERY}`);
if (!canMeasureMemory) throw new Error("this system does not tell the memory of a process");

const peaks = new Map<number, number>();
const sums: number[] = [];
let failed = 0;
let done = 0;

const pool = new RenderPool({ world: { network: "off" } });
const timer = setInterval(look, 100);
const samples = loadSamples();
let next = 0;
await Promise.all(Array.from({ length: 2 * availableParallelism() }, lane));
clearInterval(timer);
const { recycled } = pool.stats();
await pool.close();
print();

async function lane(): Promise<void> {
  while (next < renders) {
    const [sample, options] = order(next++);
    await pool.render(sample.markdown, options).catch((error: unknown) => {
      failed += 1;
      console.error(`${sample.name} ${JSON.stringify(options)}: ${String(error)}`);
    });
    if (++done % EVERY === 0) sums.push(look());
  }
}

/** Every theme, format and size comes up in turn; a long document one time in eight. */
function order(index: number): [Sample, RenderOptions] {
  const long = index % 8 === 7;
  const fit = samples.filter(({ kind }) => (kind === "long") === long);
  const format = (["png", "jpeg", "webp", "pdf"] as const)[index % 4];
  const options = {
    // The corpus's long document is too tall for WebP at any size.
    quality: long ? 1 : [1, 2, 3][Math.floor(index / 4) % 3],
    format: long ? (index % 16 === 7 ? "png" : "pdf") : format,
    theme: themeNames[index % themeNames.length],
    width: [600, 800, 1000][Math.floor(index / 7) % 3],
  };
  const sample = fit[index % fit.length];
  if (!sample) throw new Error("there are no samples");
  return [sample, options as RenderOptions];
}

/** Notes each child's resident set; gives their sum. */
function look(): number {
  let sum = 0;
  for (const pid of pool.pids()) {
    const { rss } = memoryOf(pid);
    peaks.set(pid, Math.max(peaks.get(pid) ?? 0, rss));
    sum += rss;
  }
  return sum;
}

function print(): void {
  const highest = Math.max(...peaks.values());
  const settled = sums.slice(Math.floor(sums.length / 4));
  const perThousand = (slope(settled) * 1000) / EVERY;
  const marks = [0.25, 0.5, 0.75, 1].map((share) => Math.round((share * renders) / EVERY));
  console.log(
    table(
      ["Soak", "result"],
      [
        ["renders, failed", `${renders}, ${failed}`],
        ["children, recycled", `${peaks.size}, ${recycled}`],
        ["highest of any child, MB", megabytes(highest)],
        ...marks.map((mark) => [
          `all children after ${mark * EVERY}, MB`,
          megabytes(sums[mark - 1]),
        ]),
        ["slope after the first quarter, MB per 1000 renders", megabytes(perThousand)],
      ],
    ),
  );
  if (highest > CHILD_BOUND || failed > 0) process.exitCode = 1;
}
