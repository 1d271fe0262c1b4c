/** An MCP server made of tools, documents and prompts: what it says of itself, lists, and calls. */
import { readFileSync } from "node:fs";
import { adviceOn as sentInstead, SCHEMA_NAME, toolIcon, type Tool } from "@platen/contract";
import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type ReadResourceResult,
} from "@modelcontextprotocol/server";
import { listDocuments, readDocument } from "./documents.ts";
import { readPictureView } from "./picture-view.ts";
import { getPrompt, listPrompts } from "./prompts.ts";
import { withProgress } from "./progress.ts";
import { failureResult, type ToolFailure } from "./results/tool-failure.ts";

type Input = Parameters<typeof sentInstead>[0];

/** Runs a tool. An error that it throws becomes a result with `isError`. */
export type ToolCall = (
  argumentsGiven: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<CallToolResult>;

export interface ToolSet {
  /** Listed as they are. */
  tools: readonly Tool[];
  /** The functions that run the tools, by name. */
  calls: Readonly<Record<string, ToolCall>>;
  /** Their arguments, by the names of the tools. */
  inputs: Readonly<Record<string, Input>>;
  /** How to use the tools together, for the model. */
  instructions: string;
  failureOf: (thrown: unknown) => ToolFailure;
  /** Reads what results link to; `undefined`: it is nothing of that. */
  readLinked?: (uri: string) => Promise<ReadResourceResult | undefined>;
}

/** Clients may keep what does not change while the server runs, in ms. */
const KEEP = { ttlMs: 300_000, cacheScope: "public" } as const;

const packageFile = new URL("../../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };

const identity = { name: SCHEMA_NAME, title: "Platen", version, icons: [toolIcon] };

/** The definitions are the contract's own, not made anew by the library: so they stay equal. */
export function createToolServer({
  tools,
  calls,
  inputs,
  instructions,
  failureOf,
  readLinked,
}: ToolSet): McpServer {
  const mcp = new McpServer(identity, {
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
    },
    instructions,
    cacheHints: {
      "tools/list": KEEP,
      "resources/list": KEEP,
      "resources/templates/list": KEEP,
      "resources/read": KEEP,
      "prompts/list": KEEP,
      "server/discover": KEEP,
    },
  });
  const listed = tools as Listed;
  mcp.server.setRequestHandler("tools/list", () => ({ tools: listed }));
  mcp.server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const call = Object.hasOwn(calls, params.name) ? calls[params.name] : undefined;
    if (!call) throw unknownTool(params.name, tools);
    try {
      return await withProgress(params._meta?.progressToken, mcpReq.notify, () =>
        call(params.arguments ?? {}, mcpReq.signal),
      );
    } catch (error) {
      const failure = failureOf(error);
      return failureResult(failure, adviceOn(inputs[params.name], params.arguments, failure));
    }
  });
  mcp.server.setRequestHandler("resources/list", listDocuments);
  mcp.server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  mcp.server.setRequestHandler(
    "resources/read",
    async ({ params: { uri } }) =>
      readPictureView(uri) ?? (await readLinked?.(uri)) ?? readDocument(uri),
  );
  mcp.server.setRequestHandler("prompts/list", listPrompts);
  mcp.server.setRequestHandler("prompts/get", ({ params }) =>
    getPrompt(params.name, params.arguments),
  );
  return mcp;
}

/** Failures of the call itself. */
const ofTheCall: ReadonlySet<string> = new Set(["INVALID_REQUEST", "MARKDOWN_REQUIRED"]);

function adviceOn(input: Input | undefined, given = {}, { code, details }: ToolFailure): string[] {
  return input && ofTheCall.has(code) ? sentInstead(input, given, details) : [];
}

/** The library wants the object at a schema's root spelt out; the contract's tests see to it. */
type Listed = (Tool & { inputSchema: { type: "object" }; outputSchema: { type: "object" } })[];

function unknownTool(name: string, tools: readonly Tool[]): ProtocolError {
  const known = tools.map((tool) => tool.name).join(", ");
  const given = JSON.stringify(name.slice(0, 60));
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool ${given}. There are: ${known}.`,
  );
}
