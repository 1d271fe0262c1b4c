/** A task that behaves as it is told, well or badly. */
import { RenderError } from "../../../src/diagnostics.ts";
import { misbehave, type Behaviour } from "./misbehave.ts";

export interface Input {
  behaviour: Behaviour;
  /** Length of the answer in bytes, or ms to wait, as the behaviour has it. */
  amount?: number;
}

export async function run({ behaviour, amount = 0 }: Input) {
  if (behaviour === "return") return answer(amount);
  if (behaviour === "wait") {
    await new Promise((resolve) => setTimeout(resolve, amount));
    return answer(1);
  }
  if (behaviour === "typed error")
    throw new RenderError("IMAGE_TOO_TALL", "It would be 70000 px tall.", {
      details: [{ path: "quality", message: "quality must be lower" }],
      warnings: [{ code: "GLYPH_MISSING", message: "no glyph", line: 7 }],
      internal: "for the operator",
    });
  if (behaviour === "plain error") throw new TypeError("a bug with /a/path in it");
  if (behaviour === "environment") {
    const bytes = new TextEncoder().encode(JSON.stringify(process.env));
    return { ...answer(0), bytes };
  }
  return misbehave(behaviour);
}

function answer(length: number) {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) bytes[i] = i % 251;
  return { bytes, pid: process.pid };
}
