/**
 * Makes the file of documents for agents from `docs/`, because a published package does not contain
 * that folder.
 */
import { readFileSync } from "node:fs";

interface Source {
  title: string;
  description: string;
  /** Whether the service only has it as a page: agents that have tools are told these things by the tools. */
  pageOnly?: true;
}

/** Titles and descriptions, by the name of the file in `docs/`. */
const sources: Readonly<Record<string, Source>> = {
  "api.md": {
    title: "HTTP API",
    description: "Rendering by HTTP: tokens, parameters, answers, limits, errors.",
    pageOnly: true,
  },
  "mcp.md": {
    title: "For AI agents",
    description: "The same as tools of MCP: connecting clients, signing in, arguments, costs.",
    pageOnly: true,
  },
  "markdown.md": {
    title: "What Markdown can be drawn",
    description:
      "Every construct: tables, alerts, footnotes, math, diagrams, images, front matter.",
  },
  "cards.md": {
    title: "Cards for social networks",
    description: "A document as a series of pictures of one size: sizes, breaks, covers, numbers.",
  },
  "pdf.md": {
    title: "PDF: pages of your own",
    description: "Paper, margins, header and footer, contents, cover, numbered headings.",
  },
  "warnings.md": {
    title: "Warnings, and what to do about each",
    description: "Every code of a warning or an error of a render, with its remedy.",
  },
};

export const documentsFile = new URL("../src/agent-documents/documents.json", import.meta.url);

/** Returns the text of `documents.json`. */
export function documentsJson(): string {
  const documents = Object.entries(sources).map(([name, about]) => {
    const file = new URL(`../../../docs/${name}`, import.meta.url);
    return { name, ...about, text: readFileSync(file, "utf8") };
  });
  return `${JSON.stringify(documents, null, 2)}\n`;
}
