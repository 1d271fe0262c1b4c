/**
 * Lints what may have changed its verdict since it was last found clean: a file whose text, or that of anything it imports,
 * is another. Rules that look at types take most of the time and look at imported files, never at importing ones.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { reach, readGraph, type Graph } from "../imports/graph.ts";

const cache = "node_modules/.cache/check/lint.json";
/** Files that decide over the verdict on every file. */
const settings = [
  ".oxlintrc.json",
  "package-lock.json",
  "tsconfig.json",
  "packages/web/tsconfig.json",
];
/** Number of files above which naming them gains nothing. */
const MANY = 300;

const digest = (text: string) => createHash("sha1").update(text).digest("base64");
const digestOf = (file: string) => digest(readFileSync(file, "utf8"));

/** Digests by file, of all that its verdict comes from. */
function verdicts(graph: Graph): Map<string, string> {
  const common = settings.map(digestOf).join();
  const own = new Map([...graph.keys()].map((file) => [file, digestOf(file)]));
  return new Map(
    [...graph.keys()].map((file) => {
      const parts = [...reach(graph, file)].map((one) => own.get(one));
      return [file, digest(common + parts.join())];
    }),
  );
}

const now = verdicts(readGraph());
const clean = existsSync(cache)
  ? (JSON.parse(readFileSync(cache, "utf8")) as Record<string, string>)
  : {};
const open = [...now].filter(([file, verdict]) => clean[file] !== verdict).map(([file]) => file);
if (open.length === 0) console.log("Nothing changed since it was last linted.");
else {
  const files = open.length > MANY ? [] : open;
  const args = ["oxlint", "--type-aware", "--deny-warnings", ...files];
  const { status } = spawnSync("npx", args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(Object.fromEntries(now)));
  }
  process.exitCode = status ?? 1;
}
