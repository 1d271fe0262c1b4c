/**
 * The GitHub Action: finds the command, renders what the workflow names, and tells what happened.
 * Plain JavaScript without a dependency: it runs as it is in the repository.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { findPlaten } from "./find-platen.js";
import { readInputs } from "./inputs.js";
import { annotations, command, filesOf, outputs, summary } from "./report.js";

/** @typedef {import("./inputs.js").Inputs} Inputs */
/** @typedef {import("./report.js").Rendered} Rendered */

/** Most of what the command complains of that is annotated, in characters. */
const COMPLAINT = 4000;

try {
  process.exitCode = await run(process.env);
} catch (error) {
  say(command("error", {}, error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
async function run(env) {
  const inputs = readInputs(env);
  const { all, code, complaint } = await render(findPlaten(inputs.version, env), inputs, env);
  const warnings = all.reduce((sum, one) => sum + one.warnings.length, 0);
  const files = all.flatMap(filesOf);
  for (const one of all)
    for (const line of annotations(one, inputs.failOnWarnings ? "error" : "warning")) say(line);
  // What was wrong with no single file, such as an option that there is not.
  if (code !== 0 && !all.some(({ error }) => error))
    say(command("error", { title: "platen" }, complaint || `platen ended with ${code}.`));
  write(
    env["GITHUB_OUTPUT"],
    outputs({ files: files.join("\n"), warnings: String(warnings) }, `end-${randomUUID()}`),
  );
  write(env["GITHUB_STEP_SUMMARY"], summary(all));
  say(`${files.length} of ${all.length} rendered, ${warnings} warnings.`);
  return code !== 0 || (inputs.failOnWarnings && warnings > 0) ? 1 : 0;
}

/**
 * @param {string} program
 * @param {Inputs} inputs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ all: Rendered[], code: number, complaint: string }>}
 */
async function render(program, { files, output, format, options }, env) {
  const args = [
    "render",
    "--json",
    // A folder, also when one file is rendered.
    ...(output === undefined ? [] : ["--output", output.replace(/[/\\]*$/, "/")]),
    ...(format === undefined ? [] : ["--format", format]),
    ...options,
    "--",
    ...files,
  ];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: env["GITHUB_WORKSPACE"] ?? process.cwd(),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    process.stderr.write(text);
    complaint = `${complaint}${text}`.slice(-COMPLAINT);
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  /** @type {Rendered[]} */
  const all = [];
  for await (const line of createInterface({ input: child.stdout })) all.push(JSON.parse(line));
  return { all, code: await ended, complaint: complaint.trim() };
}

/**
 * @param {string | undefined} file that the runner reads
 * @param {string} text
 */
function write(file, text) {
  if (file !== undefined && file !== "") appendFileSync(file, text);
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
