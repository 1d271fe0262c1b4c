/** The options of a render: by the command line, the document's front matter, the project's settings. */
import { dirname } from "node:path";
import type { Warning } from "@platen/render";
import type { FrontMatterOptions } from "@platen/render/front-matter-options";
import {
  isPaged,
  type Flavor,
  type Format,
  type PageOptions,
  type RenderOptions,
} from "@platen/render/options";
import { brandFor } from "../brand/flags.ts";
import type { RenderFlags } from "./flags.ts";

export interface DocumentOptions {
  options: RenderOptions;
  warnings: Warning[];
}

/**
 * The command line wins over the front matter, that over the project's settings, and these over a
 * brand that is found; pages field by field.
 *
 * @param path of the document; an address, and `-`, are in no folder
 */
export async function optionsOf(
  markdown: string,
  { brand, project, render }: Pick<RenderFlags, "brand" | "project" | "render">,
  format: Format,
  path: string,
): Promise<DocumentOptions> {
  const own = await ownOptions(markdown, render.flavor ?? project.flavor);
  const options: RenderOptions = {
    ...(await brandFor(brand, folderOf(path))),
    ...project,
    ...own.options,
    ...render,
    // One that is named wins over that of the settings.
    ...(typeof brand === "object" && brand),
    format,
  };
  const page = isPaged(format) ? pageOf(project.page, own.page, render.page) : render.page;
  delete options.page;
  return { options: page ? { ...options, page } : options, warnings: own.warnings };
}

const folderOf = (path: string): string | undefined =>
  path === "-" || /^[a-z][a-z\d+.-]+:/iu.test(path) ? undefined : dirname(path);

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
