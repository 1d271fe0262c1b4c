import { readFileSync } from "node:fs";
import { render } from "../src/index.ts";
const md = readFileSync(process.argv[2]!, "utf8");
for (let i = 0; i < 25; i++) await render(md, { width: 800, quality: 2 });
