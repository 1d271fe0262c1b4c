/** The official client libraries, in the versions that users have, behind one small interface. */
import { Client as ClientV2, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

export type Block =
  | { type: "text"; text: string }
  | { type: "image"; data: string; mimeType: string }
  | { type: "resource_link"; uri: string; name: string; mimeType: string; size: number };

export interface ToolResult {
  content: Block[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

export interface ToolClient {
  /** Revision of the protocol that was agreed on. */
  revision: string | undefined;
  list: () => Promise<Record<string, unknown>[]>;
  resources: () => Promise<{ uri: string; name: string; size?: number | undefined }[]>;
  /** The text of a resource. */
  read: (uri: string) => Promise<string>;
  prompts: () => Promise<{ name: string; arguments?: { name: string }[] | undefined }[]>;
  /** Returns the text that a prompt gives to the model. */
  prompt: (name: string, args?: Record<string, string>) => Promise<string>;
  call: (
    name: string,
    args: Record<string, unknown>,
    options?: { signal: AbortSignal },
  ) => Promise<ToolResult>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Place of a server: an address with a token, or a command to run. */
export type Place =
  | { url: string; token: string }
  | { command: string; args: string[]; cwd: string };

const identity = { name: "platen-tests", version: "1" };

/** Protocol revisions: v1 speaks 2025-11-25; v2 speaks that and 2026-07-28. */
export const clients = {
  "client library v1": connectV1,
  "client library v2, 2025-11-25": (place: Place) => connectV2(place, "legacy"),
  "client library v2, 2026-07-28": (place: Place) => connectV2(place, { pin: "2026-07-28" }),
} as const;

export const clientNames = Object.keys(clients) as (keyof typeof clients)[];

async function connectV1(place: Place): Promise<ToolClient> {
  const client = new ClientV1(identity);
  const transport =
    "url" in place
      ? new HttpV1(new URL(place.url), { requestInit: bearer(place.token) })
      : new StdioV1(place);
  await client.connect(transport);
  const version = "protocolVersion" in transport ? transport.protocolVersion : undefined;
  const callTool: CallTool = (call, options) => client.callTool(call, undefined, options);
  return face(client, callTool, version ?? "2025-11-25");
}

async function connectV2(place: Place, mode: "legacy" | { pin: string }): Promise<ToolClient> {
  const client = new ClientV2(identity, { versionNegotiation: { mode } });
  const transport =
    "url" in place
      ? new StreamableHTTPClientTransport(new URL(place.url), { requestInit: bearer(place.token) })
      : new StdioClientTransport(place);
  await client.connect(transport);
  const callTool: CallTool = (call, options) => client.callTool(call, options);
  return face(client, callTool, client.getNegotiatedProtocolVersion());
}

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

type CallTool = (
  call: { name: string; arguments: Record<string, unknown> },
  options?: { signal: AbortSignal },
) => Promise<object>;

interface AnyClient {
  listTools: () => Promise<{ tools: object[] }>;
  listResources: () => Promise<{
    resources: { uri: string; name: string; size?: number | undefined }[];
  }>;
  readResource: (one: { uri: string }) => Promise<{ contents: object[] }>;
  listPrompts: () => Promise<{
    prompts: { name: string; arguments?: { name: string }[] | undefined }[];
  }>;
  getPrompt: (one: {
    name: string;
    arguments: Record<string, string>;
  }) => Promise<{ messages: { content: object }[] }>;
  close: () => Promise<void>;
}

function face(client: AnyClient, callTool: CallTool, revision: string | undefined): ToolClient {
  return {
    revision,
    list: async () => (await client.listTools()).tools as Record<string, unknown>[],
    resources: async () => (await client.listResources()).resources,
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    prompts: async () => (await client.listPrompts()).prompts,
    prompt: async (name, args = {}) => {
      const { messages } = await client.getPrompt({ name, arguments: args });
      return textOf(messages.map(({ content }) => content));
    },
    call: async (name, args, options) =>
      (await callTool({ name, arguments: args }, options)) as ToolResult,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function textOf(parts: readonly object[]): string {
  return parts
    .map((part) => ("text" in part ? String(part.text) : "blob" in part ? String(part.blob) : ""))
    .join("\n");
}

/** Returns the block of a kind, or `undefined`. */
export function blockOf<Type extends Block["type"]>(
  { content }: ToolResult,
  type: Type,
): Extract<Block, { type: Type }> | undefined {
  return content.find((block): block is Extract<Block, { type: Type }> => block.type === type);
}

/** Returns the text of all blocks. */
export function wordsOf({ content }: ToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
}
