/** Finds the command: the repository's own, or one that is installed for the job. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BIN = join("node_modules", "platen", "bin", "platen.js");
/** Longest that installing may take, in ms. */
const INSTALLS_WITHIN = 5 * 60_000;

/**
 * @param {string} version of the npm package, if the repository has none installed
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} path of the program
 * @throws {Error} in words for the author of the workflow
 */
export function findPlaten(version, env) {
  const own = join(env["GITHUB_WORKSPACE"] ?? ".", BIN);
  if (existsSync(own)) return own;
  const folder = join(
    env["RUNNER_TOOL_CACHE"] ?? env["RUNNER_TEMP"] ?? tmpdir(),
    "platen",
    version,
  );
  const installed = join(folder, BIN);
  if (!existsSync(installed)) install(version, folder);
  return installed;
}

/**
 * @param {string} version
 * @param {string} folder
 */
function install(version, folder) {
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
  const { status, error } = spawnSync(
    "npm",
    ["install", ...flags, "--prefix", folder, `platen@${version}`],
    {
      stdio: ["ignore", "inherit", "inherit"],
      timeout: INSTALLS_WITHIN,
      shell: process.platform === "win32",
    },
  );
  if (error !== undefined || status !== 0)
    throw new Error(`platen@${version} could not be installed by npm. Is it a published version?`);
}
