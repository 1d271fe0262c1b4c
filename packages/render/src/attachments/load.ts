/** Reads the files that a PDF is to carry. */
import { RenderError } from "../diagnostics.ts";
import { besideName } from "../document-place.ts";
import { loadBytes } from "../enrich/images/load-bytes.ts";
import type { ResolvedOptions } from "../options.ts";
import type { Attachment } from "../page/kinds.ts";
import { sentences } from "../page/describe-value.ts";
import { asList, attaching, type Standard } from "../page/standards.ts";
import type { AttachedFile } from "../pdf-writer/attachment.ts";
import type { World } from "../world.ts";
import { fileProblems } from "./check.ts";
import { invoiceOf, isInvoiceName } from "./invoice.ts";
import { mediaTypeOf } from "./media-types.ts";

/** Most bytes of all files together. */
export const ATTACHED_LIMIT = 20_000_000;

/** The name under which the Markdown itself is attached. */
const OWN_NAME = "source.md";

/**
 * Reads the files that `page.attachments` names. An invoice without a standard makes the PDF one of PDF/A-3.
 *
 * @throws RenderError `INVALID_OPTION` for a standard that allows none, and for a file that cannot be read, is too
 * large or has the name of another
 */
export async function loadAttachments(
  options: ResolvedOptions,
  world: World,
): Promise<AttachedFile[]> {
  const named = options.page?.attachments ?? [];
  const details = named.flatMap((one, at) => fileProblems(`page.attachments.${at}`, one));
  if (details.length > 0)
    throw new RenderError("INVALID_OPTION", sentences(details.map(({ message }) => message)), {
      details,
    });
  const given = named.map((one) => (typeof one === "string" ? { src: one } : one));
  const files: AttachedFile[] = [];
  let left = ATTACHED_LIMIT;
  for (const [at, one] of given.entries()) {
    const path = `page.attachments.${at}`;
    const bytes = await bytesOf(one.src, world).catch((error: Error) => {
      throw refused(path, `cannot be read: ${error.message}`);
    });
    left -= bytes.length;
    if (left < 0) throw refused(path, `must leave all files at ${ATTACHED_LIMIT} bytes at most`);
    const file = fileOf(one, bytes, path);
    if (file.name === OWN_NAME || files.some(({ name }) => name === file.name))
      throw refused(path, `must have another name than ${file.name}, which is taken`);
    files.push(file);
  }
  if (files.length > 0) checkStandard(options, files);
  return files;
}

/** Nothing is fetched from the network. */
function bytesOf(src: string, { attached, readLocal }: World): Promise<Uint8Array> {
  const beside = attached?.get(besideName(src));
  if (beside) return Promise.resolve(beside);
  return loadBytes(src, { ...(attached && { attached }), ...(readLocal && { readLocal }) });
}

function fileOf(one: Attachment, bytes: Uint8Array, path: string): AttachedFile {
  const name = one.name ?? nameOf(one.src);
  if (name === "") throw refused(path, "must have a name: give { src, name }");
  const file = {
    name,
    type: one.type ?? mediaTypeOf(name),
    relationship: one.relationship ?? "Unspecified",
    // PDF/UA-2 wants one of each (ISO 14289-2, 8.14.1).
    description: one.description ?? name,
    bytes,
  };
  if (!isInvoiceName(name)) return file;
  try {
    const invoice = invoiceOf(bytes);
    const { name: own, relationship } = invoice;
    return { ...file, name: own, relationship: one.relationship ?? relationship, invoice };
  } catch (error) {
    throw refused(path, `is called ${name}, and ${(error as Error).message}`);
  }
}

/** The last part of an address; one that holds its bytes has none. */
function nameOf(src: string): string {
  if (/^data:/iu.test(src)) return "";
  return (
    besideName(src.replace(/^platen:/iu, ""))
      .split("/")
      .at(-1) ?? ""
  );
}

function checkStandard(options: ResolvedOptions, files: readonly AttachedFile[]): void {
  const asked = asList(options.page?.standard);
  const invoice = files.find((file) => file.invoice);
  if (asked.length === 0 && invoice) options.page = { ...options.page, standard: "a-3a" };
  else if (invoice && !asked.includes("a-3a"))
    throw refused("page.standard", `must be a-3a, or a-3a and ua-1, for ${invoice.name}`, asked);
  else if (attaching(asked, "always") === undefined)
    throw refused(
      "page.standard",
      "must be a-3a or a-4f, by itself or with one of PDF/UA, for files to be attached",
      asked,
    );
}

function refused(path: string, problem: string, got?: readonly Standard[]): RenderError {
  const given = got && `; got ${got.join(", ") || "none"}`;
  const message = `${path} ${problem}${given ?? ""}`;
  return new RenderError("INVALID_OPTION", `${message}.`, { details: [{ path, message }] });
}
