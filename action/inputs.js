/** What the workflow asks for. The runner hands each input over as an environment variable. */

/**
 * @typedef {object} Inputs
 * @property {string[]} files globs
 * @property {string | undefined} output a folder
 * @property {string | undefined} format
 * @property {string[]} options more arguments of `platen render`
 * @property {boolean} failOnWarnings
 * @property {string} version of the npm package
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Inputs}
 * @throws {Error} in words for the author of the workflow
 */
export function readInputs(env) {
  const input = (/** @type {string} */ name) => (env[`INPUT_${name.toUpperCase()}`] ?? "").trim();
  const files = lines(input("files"));
  if (files.length === 0)
    throw new Error("files must name at least one Markdown file or glob, such as docs/**/*.md.");
  const failOnWarnings = input("fail-on-warnings") || "false";
  if (failOnWarnings !== "true" && failOnWarnings !== "false")
    throw new Error(
      `fail-on-warnings must be true or false; got ${JSON.stringify(failOnWarnings)}.`,
    );
  return {
    files,
    output: input("output") || undefined,
    format: input("format") || undefined,
    options: lines(input("options")),
    failOnWarnings: failOnWarnings === "true",
    version: input("version") || "latest",
  };
}

/** @param {string} text */
function lines(text) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
