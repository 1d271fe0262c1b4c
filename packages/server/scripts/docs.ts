/** Renews the tables in the documents, and the documents that agents may read: `node packages/server/scripts/docs.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { errorTableMarkdown } from "@platen/contract";
import { documentedMetrics } from "../src/adapters/metrics/documented.ts";
import { metricsTable } from "../src/adapters/metrics/table.ts";
import { configurationTable } from "../src/config/config-settings.ts";
import { documentsFile, documentsJson } from "./documents.ts";

const tables = {
  "configuration.md": configurationTable(),
  "api.md": errorTableMarkdown(),
  "metrics.md": metricsTable(documentedMetrics()),
};

const PLACE = /<!-- table -->[\s\S]*?<!-- end -->/u;

for (const [name, table] of Object.entries(tables)) {
  const file = new URL(`../../../docs/${name}`, import.meta.url);
  const text = readFileSync(file, "utf8");
  const renewed = text.replace(PLACE, () => `<!-- table -->\n${table}\n<!-- end -->`);
  writeFileSync(file, renewed);
}

writeFileSync(documentsFile, documentsJson());
