/** Follows the advice of an error, to see whether it works. */
import { RenderError } from "../../packages/render/src/diagnostics.ts";
import type { Format, RenderOptions } from "../../packages/render/src/options.ts";

/** Renders a document, to be tried with other options. */
export type TryRender = (options: RenderOptions) => Promise<unknown>;

/** Every change of options that the message of an `IMAGE_TOO_TALL` proposes. */
export function choicesIn(message: string): RenderOptions[] {
  const choices: RenderOptions[] = [];
  for (const [, quality] of message.matchAll(/(?:Choose|,) a quality of ([\d.]+) or less/g))
    choices.push({ quality: Number(quality) });
  // As errors put it before: a factor, and names of formats.
  for (const [, factor] of message.matchAll(/a quality lower by a factor of ([\d.]+)/g))
    choices.push({ quality: 2 * Number(factor) });
  for (const [, format, quality] of message.matchAll(
    /(?:the format|or) (png|jpeg|webp|pdf)\b(?: at a quality of ([\d.]+))?/g,
  ))
    choices.push({ format: format as Format, ...(quality && { quality: Number(quality) }) });
  return choices;
}

/**
 * Tries the choices that a refusal proposes; returns the faults of those that fail, none when the
 * render is not refused.
 */
export async function failingAdvice(render: TryRender, options: RenderOptions): Promise<string[]> {
  const refusal = await render(options).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof RenderError) || refusal.code !== "IMAGE_TOO_TALL") return [];
  const faults: string[] = [];
  for (const choice of choicesIn(refusal.message)) {
    const failure = await render({ ...options, ...choice }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure)
      faults.push(`${JSON.stringify(choice)}, as "${refusal.message}" has it: ${String(failure)}`);
  }
  return faults;
}
