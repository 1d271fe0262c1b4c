/** `node measure.ts NAME FORMAT LIMIT`: measures one document and tells its parent. */
import { render, RenderError, type Format } from "../../src/index.ts";
import { documents, largest } from "./documents.ts";

/** Times in s. */
export interface Measured {
  kibibytes: number;
  weight: number;
  taken: number;
  /** `drawn`, or a code. */
  outcome: string;
}

const [name, format, limit] = process.argv.slice(2) as [string, Format, string];
const markdown = { ...documents, ...largest }[name]?.() ?? "";
// What is slow the first time is not the document's.
await render("# a $x$ 🚀\n\n| a |\n|---|\n| b |\n\n```js\nx\n```", { format });
let weight = 0;
const before = process.cpuUsage();
const context = { weightLimit: Number(limit), onWeight: (ms: number) => (weight = ms) };
const outcome = await render(markdown, { format }, context).then(
  () => "drawn",
  (error: unknown) => (error instanceof RenderError ? error.code : String(error)),
);
const { user, system } = process.cpuUsage(before);
const measured: Measured = {
  kibibytes: Buffer.byteLength(markdown) / 1024,
  weight: weight / 1000,
  taken: (user + system) / 1e6,
  outcome,
};
process.send?.(measured, () => process.exit());
