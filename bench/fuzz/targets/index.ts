/** All targets by name. */
import { decoders, extraction, images } from "./files.ts";
import { markdown } from "./markdown.ts";
import { painting, svg } from "./svg.ts";
import type { Target } from "./target.ts";
import { css, frontMatter, mending, requests } from "./texts.ts";

export const targets = {
  markdown,
  mending,
  frontMatter,
  svg,
  painting,
  css,
  images,
  decoders,
  extraction,
  requests,
} as const satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;
export const targetNames = Object.keys(targets) as TargetName[];
