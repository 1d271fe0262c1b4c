/** The texts of the page of documents, in English: they come with it. */
import { apiErrorCodes } from "@platen/contract";
import { optionNames, type OptionName } from "@platen/render/options";
import type { Message } from "./format.ts";

/** Options that requests have. */
const fields = optionNames.filter(
  (name): name is Exclude<OptionName, "watermarkStyle"> => name !== "watermarkStyle",
);

/** Texts that are those of the code's tables. */
const asInTables = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, "{message}"])) as Record<Name, "{message}">;

export const enDocs = {
  ...asInTables(fields.map((name) => `docs.field.${name}` as const)),
  ...asInTables(apiErrorCodes.map((code) => `docs.error.${code}` as const)),
  "docs.nav": "On this page",
  "docs.reference": "API reference",
  "docs.title": "Markdown in, picture out",
  "docs.lead":
    "One request turns Markdown into a PNG, JPEG, WebP or a PDF, exactly as the editor does.",
  "docs.quickStart": "Quick start",
  "docs.parameters": "Parameters",
  "docs.answers": "Answers",
  "docs.errors": "Errors",
  "docs.limits": "Limits and charges",
  "docs.mcp": "AI agents (MCP)",
  "docs.step.token": "<a>Create an API token</a> on the account page. It is shown once.",
  "docs.step.keep": "Keep it in the environment variable <c>PLATEN_TOKEN</c>.",
  "docs.step.send": "Send Markdown:",
  "docs.language": "Language",
  "docs.request": "Request in {language}",
  "docs.parametersText":
    "<c>markdown</c> is all that must be given. The other fields of the JSON body:",
  "docs.parametersLabel": "Parameters of a request",
  "docs.field": "Field",
  "docs.values": "Values",
  "docs.default": "Default",
  "docs.meaning": "Meaning",
  "docs.defaultIs": "Default:",
  "docs.byTheme": "by theme",
  "docs.byFontOrWidth": "by font or width",
  "docs.field.mode": "A temporary address, or the file itself",
  "docs.field.watermark": "false: one credit is spent and the image is clean",
  "docs.field.strict": "Refuse a render that has any warning; nothing is charged",
  "docs.range": "{min} to {max}",
  "docs.noneByDefault": "none",
  "docs.pageByDefault": "A4 with header and footer",
  "docs.answers.url":
    "In <c>url</c> mode the answer is JSON, and the address works for {hours} hours. A picture is <c>width × quality</c> pixels wide.",
  "docs.answers.label": "An answer in url mode",
  "docs.answers.binary":
    "In <c>binary</c> mode the answer is the file, and the numbers are in headers: <c>X-Image-Width</c>, <c>X-Quota-Free-Remaining</c>, <c>X-Warnings</c> and so on.",
  "docs.answers.warning":
    "A <b>warning</b> names a line of your Markdown and what became of it. The picture is made all the same.",
  "docs.errors.text":
    "Errors are JSON in every mode. <c>details</c> has one entry per problem; name the <c>requestId</c> when you ask for help.",
  "docs.errors.example": "An error",
  "docs.errors.table": "Errors and when they come",
  "docs.errors.code": "Code",
  "docs.errors.status": "Status",
  "docs.errors.when": "When",
  "docs.errors.retry":
    "After <c>RATE_LIMITED</c> and <c>OVERLOADED</c>, wait as long as <c>Retry-After</c> says. With an <c>Idempotency-Key</c> header a request can be repeated without being charged twice.",
  "docs.limits.text":
    'While free requests are left, each render uses one and has a watermark. After that, or with <c>"watermark": false</c>, it costs one credit and has none. A render that fails is never charged. The count starts anew on the first of the month, UTC.',
  "docs.limits.label": "Limits of the service",
  "docs.limits.free": "Free API requests a month, with a watermark",
  "docs.limits.unlimited": "no limit",
  "docs.limits.clean": "An API image without a watermark",
  "docs.limits.credit": "1 credit",
  "docs.limits.exports": "Exports from the editor without a watermark, per account in all",
  "docs.limits.markdown": "Longest Markdown, unless the operator set another",
  "docs.limits.body": "Largest request body",
  "docs.limits.kept": "Images are kept for",
  "docs.limits.hours": "{hours} hours",
  "docs.limits.key": "An Idempotency-Key",
  "docs.limits.keyLong": "{count} characters, kept {hours} hours",
  "docs.limits.tokens": "API tokens per account",
  "docs.mcp.text":
    "Agents that speak the Model Context Protocol get Platen as tools, with the same tokens and the same charges. Most clients take a configuration like this:",
  "docs.mcp.label": "Configuration of an MCP client",
  "docs.mcp.all": "All that agents are told is in <a>the tool definitions</a>, which are public.",
} as const satisfies Readonly<Record<string, Message>>;
