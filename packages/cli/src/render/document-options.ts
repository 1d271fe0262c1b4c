/** The options of a render: by the command line, the document's front matter, the project's settings. */
import type { Warning } from "@platen/render";
import type { FrontMatterOptions } from "@platen/render/front-matter-options";
import {
  isPaged,
  type Flavor,
  type Format,
  type PageOptions,
  type RenderOptions,
} from "@platen/render/options";
import type { RenderFlags } from "./flags.ts";

export interface DocumentOptions {
  options: RenderOptions;
  warnings: Warning[];
}

/** The command line wins over the front matter, and that over the project's settings; pages field by field. */
export async function optionsOf(
  markdown: string,
  { project, render }: Pick<RenderFlags, "project" | "render">,
  format: Format,
): Promise<DocumentOptions> {
  const own = await ownOptions(markdown, render.flavor ?? project.flavor);
  const options: RenderOptions = { ...project, ...own.options, ...render, format };
  const page = isPaged(format) ? pageOf(project.page, own.page, render.page) : render.page;
  delete options.page;
  return { options: page ? { ...options, page } : options, warnings: own.warnings };
}

function pageOf(...asked: readonly (PageOptions | undefined)[]): PageOptions | undefined {
  const given = asked.filter((page) => page !== undefined);
  return given.length === 0 ? undefined : Object.assign({}, ...given);
}

/** Most documents have no front matter, and need no reader for it. */
async function ownOptions(
  markdown: string,
  flavor: Flavor | undefined,
): Promise<FrontMatterOptions & { page?: PageOptions | undefined }> {
  if (!/^\uFEFF?(?:---|\+\+\+)/u.test(markdown)) return { options: {}, warnings: [] };
  const { frontMatterOptions, frontMatterPage } =
    await import("@platen/render/front-matter-options");
  return {
    ...frontMatterOptions(markdown, flavor),
    page: frontMatterPage(markdown, flavor),
  };
}
