import { Option } from "commander";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { UsageError } from "../usage-error.ts";

/** Most that may be asked for: what is longer is a mistake, and would be held in memory several times. */
const MOST = 16 * 2 ** 20;

/** `--markdown-limit`, for every command that reads Markdown: in bytes, as `PLATEN_MARKDOWN_LIMIT` of a service. */
export function markdownLimitOption(): Option {
  const range = `1 to ${MOST}`;
  return new Option(
    "--markdown-limit <bytes>",
    `Longest Markdown that is read (${range}, default ${MARKDOWN_LIMIT})`,
  ).argParser((text) => {
    const bytes = Number(text);
    if (Number.isInteger(bytes) && bytes >= 1 && bytes <= MOST) return bytes;
    const given = JSON.stringify(text);
    throw new UsageError(
      `--markdown-limit must be a whole number of bytes from ${range}; got ${given}.`,
    );
  });
}
