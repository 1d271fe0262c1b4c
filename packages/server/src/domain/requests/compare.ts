/** Compares two versions of a document, and makes a picture of both if it is asked for. */
import { markdownProblem, type DiffRequest } from "@platen/contract";
import type { Difference } from "@platen/render";
import { pickOptions } from "@platen/render/options";
import { ApiError } from "../api-error.ts";
import type { KeyedRequest } from "../charging/idempotency.ts";
import { generate, type Generated, type GenerateOrder } from "./generate.ts";
import type { RenderDependencies } from "./render-and-charge.ts";

interface DiffOrder extends Omit<GenerateOrder, "request" | "asks" | "attached"> {
  request: DiffRequest;
  keyed: KeyedRequest | undefined;
}

export interface Comparison {
  difference: Difference;
  /** The picture of both. */
  generated: Generated | undefined;
}

/**
 * The words are read anew each time, also where a picture is answered a second time: they cost nothing and are always
 * the same.
 *
 * @throws ApiError, and RenderError of a version that cannot be read
 */
export async function compare(deps: RenderDependencies, order: DiffOrder): Promise<Comparison> {
  const { accountId: caller, request, signal } = order;
  const { against, picture, layout, context, ...rendered } = request;
  const tooLong = markdownProblem(against, deps.markdownLimit);
  if (tooLong) {
    const details = [{ path: "against", message: tooLong.message.replace("markdown", "against") }];
    throw new ApiError("INVALID_REQUEST", `${details[0]?.message}.`, { details });
  }
  const options = pickOptions({ ...rendered, watermark: undefined });
  const watch = { signal, caller, asks: { against, alone: true } };
  const { told } = await deps.renderer.render(request.markdown, options, watch);
  if (!told?.difference) throw new Error("a comparison gave no difference");
  const { difference } = told;
  if (picture !== true) return { difference, generated: undefined };
  const asks = { against, shown: { layout, context } };
  const generated = await generate(deps, { ...order, request: rendered, asks });
  return { difference, generated };
}
