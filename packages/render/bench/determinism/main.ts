/**
 * `npm run determinism -w @platen/render [-- --renders 10000]`: the goldens' documents in three looks, rendered before
 * and after so many others in one process. It says which bytes changed, and fails if any did.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedBytes } from "./same-bytes.ts";

const { values } = parseArgs({ options: { renders: { type: "string", default: "10000" } } });
const folder = join(import.meta.dirname, "../../test/goldens");
const looks = [
  {},
  { theme: "nord", fontFamily: "article", quality: 1 },
  { theme: "dark", fontFamily: "roboto", width: 420, watermark: "Platen" },
] as const;
const orders = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) =>
    looks.map((options) => ({
      name: `${name} ${JSON.stringify(options)}`,
      markdown: readFileSync(join(folder, name), "utf8"),
      options,
    })),
  );
const changed = await changedBytes(orders, Number(values.renders), (done) =>
  console.log(`${done} renders`),
);
for (const name of changed) console.log(`changed: ${name}`);
console.log(`${orders.length} pictures, ${changed.length} of them changed`);
// A child process for diagrams may be waiting.
process.exit(changed.length > 0 ? 1 : 0);
