/** `npm run check`: types, lint, format, import rules and docstrings side by side, each from its own cache; says all that is wrong. */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";

const cache = "node_modules/.cache/check";
mkdirSync(cache, { recursive: true });

const types = (project: string, name: string) =>
  `npx tsc -p ${project} --incremental --tsBuildInfoFile ${cache}/${name}.tsbuildinfo`;

/** The longest first. */
const steps = {
  "npm run lint": "node scripts/check/lint.ts",
  "npm run types (packages)": types(".", "packages"),
  "npm run types (web)": types("packages/web", "web"),
  "npm run types (action)": types("action", "action"),
  "npm run format:check": "npx oxfmt --check",
  "npm run imports": "node scripts/check-imports.ts",
  "npm run docstrings": "node scripts/check/docstrings.ts",
};

interface Outcome {
  name: string;
  code: number;
  said: string;
  seconds: number;
}

function run(name: string, command: string): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) =>
    child.on("close", (code) =>
      resolve({ name, code: code ?? 1, said, seconds: (performance.now() - started) / 1000 }),
    ),
  );
}

const outcomes = await Promise.all(
  Object.entries(steps).map(([name, command]) => run(name, command)),
);
for (const { name, code, said, seconds } of outcomes) {
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(said);
}
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0;
