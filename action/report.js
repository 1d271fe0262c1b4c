/** Tells the workflow what happened: annotations at the lines, outputs, a summary of the job. */

/**
 * One line of what `platen render --json` prints.
 *
 * @typedef {object} Rendered
 * @property {string} file
 * @property {string} [output]
 * @property {number} [bytes]
 * @property {{ output: string }[]} [images] of several pictures: each
 * @property {{ code: string, message: string }} [error]
 * @property {{ code: string, message: string, line?: number }[]} warnings
 */

/**
 * Paths of the files that were made of one input.
 *
 * @param {Rendered} rendered
 * @returns {string[]}
 */
export function filesOf({ output, images }) {
  if (images) return images.map((image) => image.output);
  return output === undefined ? [] : [output];
}

/**
 * Annotations, as workflow commands (docs.github.com, "Workflow commands for GitHub Actions").
 *
 * @param {Rendered} rendered
 * @param {"warning" | "error"} level of its warnings
 * @returns {string[]}
 */
export function annotations({ file, error, warnings }, level) {
  const said = warnings.map(({ code, message, line }) =>
    command(
      level,
      line === undefined ? { file, title: code } : { file, line, title: code },
      message,
    ),
  );
  return error ? [...said, command("error", { file, title: error.code }, error.message)] : said;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} properties
 * @param {string} message
 */
export function command(name, properties, message) {
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapedProperty(String(value))}`,
  );
  return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${escaped(message)}`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** @param {string} text */
function escapedProperty(text) {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/**
 * What goes into the file that `GITHUB_OUTPUT` names. The delimiter is not guessable, so that no
 * file's name can end a value.
 *
 * @param {Record<string, string>} values
 * @param {string} delimiter
 */
export function outputs(values, delimiter) {
  return Object.entries(values)
    .map(([name, value]) => `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
    .join("");
}

/** @param {Rendered[]} all */
export function summary(all) {
  const rows = all.map(({ file, output, bytes, error, warnings }) => {
    const result = error
      ? `failed: ${error.code}`
      : `${output ?? ""} (${Math.ceil((bytes ?? 0) / 1000)} KB)`;
    return `| ${cell(file)} | ${cell(result)} | ${warnings.length} |`;
  });
  return ["### Platen", "", "| Markdown | result | warnings |", "|---|---|---|", ...rows, ""].join(
    "\n",
  );
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll(/[|\\<>`]/g, "\\$&").replaceAll(/[\r\n]+/g, " ");
}
