/** Platen as the bench uses it: as published, in process and through its pool. */
import type * as Library from "../packages/render/src/index.ts";
import type { Format } from "../packages/render/src/options.ts";
import type * as PoolEntry from "../packages/render/src/pool/index.ts";
import { SCALE, WIDTH } from "./plan.ts";
import { published } from "./published.ts";

const size = { width: WIDTH, quality: SCALE };

let inProcess: Promise<typeof Library> | undefined;
const loadInProcess = () => (inProcess ??= published("@platen/render"));

/** Renders in this process. Nothing is fetched: the samples have no pictures from elsewhere. */
export async function renderInProcess(
  markdown: string,
  format: Format,
  onStage?: Library.OnStage,
): Promise<Uint8Array> {
  const { render } = await loadInProcess();
  const { bytes } = await render(markdown, { ...size, format }, onStage ? { onStage } : {});
  return bytes;
}

/** Plans a render: the document is laid out and not drawn. */
export async function planInProcess(markdown: string, format: Format): Promise<void> {
  const { plan } = await loadInProcess();
  await plan(markdown, { ...size, format });
}

export interface BenchPool {
  /** How many renders to keep under way: one waits for each child, so that none is idle. */
  lanes: number;
  render: (markdown: string, format?: Format) => Promise<Uint8Array>;
  pids: () => number[];
  close: () => Promise<void>;
}

/** A pool with its defaults: one child for each core, and a spare. */
export async function openPool(cores: number): Promise<BenchPool> {
  const { RenderPool } = await published<typeof PoolEntry>("@platen/render/pool");
  const opened = new RenderPool({ world: { network: "off" } });
  return {
    lanes: 2 * cores,
    render: async (markdown, format = "png") =>
      (await opened.render(markdown, { ...size, format })).bytes,
    pids: () => opened.pids(),
    close: () => opened.close(),
  };
}
