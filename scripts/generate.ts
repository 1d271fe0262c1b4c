/** `npm run generate`: renews all that is made from the tables of the code: pages of docs, the manual page, both clients. */
import { spawnSync } from "node:child_process";

const steps = [
  "node packages/render/scripts/docs.ts",
  "node packages/server/scripts/docs.ts",
  "node packages/cli/scripts/docs.ts",
  "node packages/client/scripts/generate.ts",
  "python3 python/scripts/make_sync.py",
];

for (const step of steps) {
  const { status, error } = spawnSync(step, { shell: true, stdio: "inherit" });
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${step}`);
  if (status !== 0) process.exitCode = 1;
  if (error !== undefined) console.log(error.message);
}
