/** Markdown that a request names by its address: read when its turn to be rendered has come. */
import { markdownProblem } from "@platen/contract";
import { RenderError } from "@platen/render/diagnostics";
import type { DocumentPlace } from "@platen/render/document-place";
import { ApiError } from "../api-error.ts";

/** Reads Markdown from the network. */
export interface Sources {
  /** @throws ApiError `INVALID_REQUEST` that says why it cannot be read */
  read(address: string, caller: string, signal: AbortSignal): Promise<Located>;
}

export interface Located {
  markdown: string;
  place?: DocumentPlace;
}

interface Asked {
  markdown: string;
  source?: string | undefined;
}

/**
 * The request with its Markdown, wherever that is.
 *
 * @throws ApiError `MARKDOWN_REQUIRED` if there is none at the address, `INVALID_REQUEST` if it cannot be read
 */
export async function withMarkdown<Request extends Asked>(
  { sources, markdownLimit }: { sources: Sources; markdownLimit: number },
  request: Request,
  { caller, signal }: { caller: string; signal: AbortSignal },
): Promise<{ request: Request; place?: DocumentPlace }> {
  const { source } = request;
  if (source === undefined) return { request };
  const { markdown, place } = await sources.read(source, caller, signal);
  if (signal.aborted) throw new RenderError("ABORTED", "The caller went away.");
  const tooLong = markdownProblem(markdown, markdownLimit);
  if (tooLong) throw refusedSource(`source ${tooLong.message}`);
  if (markdown.trim() === "") {
    const message = "source must lead to text that is not blank";
    throw new ApiError("MARKDOWN_REQUIRED", `${message}.`, {
      details: [{ path: "source", message }],
    });
  }
  return { request: { ...request, markdown }, ...(place && { place }) };
}

export function refusedSource(message: string, internal?: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, {
    details: [{ path: "source", message }],
    ...(internal !== undefined && { internal }),
  });
}
