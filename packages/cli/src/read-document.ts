/**
 * Reads the Markdown of an input, from a file, standard input or the web, and finds the folder or
 * address that its relative addresses start from.
 */
import { dirname, resolve } from "node:path";
import type { WorldOptions } from "@platen/render";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { FileFailure } from "./failure.ts";
import { readMarkdown, STDIO } from "./read-input.ts";
import { imageRoot } from "./image-root.ts";

export interface InputDocument {
  markdown: string;
  /** Files and network that it may reach. */
  world: WorldOptions;
}

interface Reach {
  /** Folder given with `--root`. */
  root: string | undefined;
  network: WorldOptions["network"];
  /** Longest Markdown, in bytes; default `MARKDOWN_LIMIT`. */
  markdownLimit?: number | undefined;
}

/** Advice where an address is refused. */
const HOW =
  "documents are read from the public web alone. Save this one to a file, or pipe it in: curl … | platen -";

/** Whether an input is on the web. */
export const isAddress = (input: string): boolean => /^https?:\/\//iu.test(input);

/**
 * Returns a file name for an address: the last part of its path, or its host.
 *
 * @returns no path: nothing in it leads to another folder
 */
export function nameOfAddress(address: string): string {
  const url = URL.parse(address);
  const last = url?.pathname.split("/").findLast((part) => part !== "");
  return (last ?? url?.host ?? address).replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
}

/**
 * @param input path of a file, an address, or `-` for standard input, which counts as lying in the working folder
 * @throws FileFailure
 * @throws RenderError `MARKDOWN_TOO_LONG`
 */
export async function readDocument(input: string, reach: Reach): Promise<InputDocument> {
  if (isAddress(input)) return readAddress(input, reach);
  const folder = resolve(input === STDIO ? "." : dirname(input));
  const world = {
    localRoot: imageRoot(folder, reach.root, process.cwd()),
    localFolder: folder,
    localHint: "--root names another",
    ...(reach.network !== undefined && { network: reach.network }),
  };
  const markdown = await readMarkdown(input, reach.markdownLimit);
  const vault = await vaultFor(markdown, world.localRoot, folder);
  return { markdown, world: { ...world, ...(vault && { vault }) } };
}

/** Reads the vault for the wiki links of a document; `undefined` if it has none. */
export async function vaultFor(
  markdown: string,
  root: string,
  folder: string,
): Promise<WorldOptions["vault"]> {
  if (!markdown.includes("[[")) return undefined;
  const { readVault } = await import("@platen/render/read-vault");
  return readVault(markdown, { root, folder });
}

/** Reads a document from the web. It reaches no file of this machine. */
async function readAddress(
  address: string,
  { network, markdownLimit = MARKDOWN_LIMIT }: Reach,
): Promise<InputDocument> {
  if (network === "off")
    throw new FileFailure(
      "INPUT_UNREADABLE",
      "it is on the network, which --no-network leaves out",
    );
  const { SourceReader, SourceFailure } = await import("@platen/render/read-source");
  try {
    const reader = new SourceReader(markdownLimit, network);
    const never = new AbortController().signal;
    const { markdown, place } = await reader.read(address, "", never);
    return { markdown, world: { place, ...(network !== undefined && { network }) } };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const { kind, message, internal } = error;
    // The person at the command learns what strangers do not.
    const why = kind === "refused" ? ` (${internal}); ${HOW}` : "";
    throw new FileFailure("INPUT_UNREADABLE", message + why);
  }
}
