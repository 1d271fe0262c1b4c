/**
 * The tables of options come with the first load, and what they say of each option is shown on the documentation's page
 * alone: the build writes it there and leaves it out of the tables.
 */
import type { Plugin } from "vite";
import { descriptions } from "../src/docs-page/descriptions.ts";

const TABLES = /render\/src\/(?:options|(?:cards|frame|page)\/options)\.ts$/u;
/** The field with its text, in one piece or several. */
const FIELD = /\bdescription:\s*"(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*/gu;

export function optionDescriptions(): Plugin {
  return {
    name: "option-descriptions",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (id.endsWith("/docs-page/descriptions.ts"))
        return `export const descriptions = ${JSON.stringify(descriptions)};`;
      return TABLES.test(id)
        ? { code: code.replaceAll(FIELD, 'description: ""'), map: null }
        : null;
    },
  };
}
