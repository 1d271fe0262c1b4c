/**
 * `npm run generate -w @platen/client`: writes what the client knows of the contract, its types and
 * its table of endpoints, from the OpenAPI document and the tables of `@platen/contract`.
 */
import { writeFileSync } from "node:fs";
import { generated } from "./generated.ts";

for (const { path, text } of await generated()) writeFileSync(path, text);
