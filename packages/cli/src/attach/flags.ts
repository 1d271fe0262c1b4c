/** The flags about files that a PDF is to carry, and the files themselves. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Option } from "commander";
import type { PageOptions, RenderOptions } from "@platen/render/options";
import { UsageError } from "../usage-error.ts";

export function attachFlags(): Option[] {
  return [
    new Option(
      "--attach <file>",
      "Attach a file to the PDF, of a-3a or a-4f; may be repeated",
    ).argParser((file: string, before: readonly string[] | undefined) => [...(before ?? []), file]),
    new Option(
      "--factur-x <file>",
      "Make an e-invoice: attach this XML as Factur-X and ZUGFeRD do",
    ),
  ];
}

/**
 * Adds the files that the flags name to the pages' options. They may be anywhere, unlike those that
 * a document names.
 *
 * @throws UsageError if one cannot be read
 */
export async function withAttachments(
  render: RenderOptions,
  values: Readonly<Record<string, unknown>>,
): Promise<RenderOptions> {
  const { attach = [], facturX } = values as { attach?: readonly string[]; facturX?: string };
  const files = attach.map((file) => ({ flag: "--attach", file, name: basename(file) }));
  if (facturX !== undefined)
    files.push({ flag: "--factur-x", file: facturX, name: "factur-x.xml" });
  if (files.length === 0) return render;
  const attachments: PageOptions["attachments"] = await Promise.all(
    files.map(async ({ flag, file, name }) => ({ name, src: await addressOf(file, flag) })),
  );
  return { ...render, page: { ...render.page, attachments } };
}

/** An address that holds the file's bytes. */
async function addressOf(file: string, flag: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${flag}: ${file} cannot be read (${error.code ?? error.message}).`);
  });
  if (bytes.length === 0) throw new UsageError(`${flag}: ${file} is empty.`);
  return `data:;base64,${bytes.toString("base64")}`;
}
