/** Renders as the real task does, except for documents that say how they mean to misbehave. */
import { existsSync } from "node:fs";
import { createWorld, render, type RenderOptions, type RenderResult } from "@platen/render";

export { asTaskFailure as describe } from "@platen/render/pool";

interface Input {
  markdown: string;
  options: RenderOptions;
}

const hoard: Uint8Array[] = [];

const misdeeds: Readonly<Record<string, (place?: string) => void | Promise<void>>> = {
  abort: () => process.abort(),
  exit: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  // Until a file is there: see `held-render.ts`.
  hold: async (sign = "") => {
    while (!existsSync(sign)) await new Promise((resolve) => setTimeout(resolve, 10));
  },
  wait: () => new Promise(() => {}),
  throw: () => {
    throw new Error("a bug at /secret/path with a stack");
  },
  "eat memory": async () => {
    for (;;) {
      hoard.push(new Uint8Array(128 * 2 ** 20).fill(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
};

export async function prewarm(): Promise<void> {
  await render("# Warm");
}

export async function run({ markdown, options }: Input): Promise<RenderResult> {
  const [, name = "", place] = /^misdeed: ([a-z ]+?)(?: (\/.+))?$/m.exec(markdown) ?? [];
  await misdeeds[name]?.(place);
  return render(markdown, options, { world: createWorld({ network: "off" }) });
}
