/** The service's tools over HTTP: one request, one answer, nothing kept in between. */
import { errorTable, toolSchemas, toolsFor, type AppScope, type ToolName } from "@platen/contract";
import { createMcpHandler, type AuthInfo, type CallToolResult } from "@modelcontextprotocol/server";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { withoutCredits } from "../domain/charging/without-credits.ts";
import { errorFields } from "../log.ts";
import { checkMarkdownTool } from "./check-markdown.ts";
import { diffMarkdownTool } from "./diff-markdown.ts";
import { editDocumentTool } from "./edit-document.ts";
import { generateImageTool } from "./generate-image.ts";
import { getUsageTool } from "./get-usage.ts";
import { planImageTool } from "./plan-image.ts";
import { readImage } from "./read-image.ts";
import { readMessage } from "./read-message.ts";
import { cancelledBy, numberOf, RunningCalls } from "./running-calls.ts";
import { failureResult } from "./results/tool-failure.ts";
import { createToolServer, type ToolCall } from "./tool-server.ts";

export interface McpCaller {
  accountId: string;
  /** Where the request comes from. */
  address: string;
  requestId: string;
  /** API token by which it calls; `undefined`: an app that was connected. */
  tokenId: string | undefined;
  /** @throws ApiError if the account may not render */
  mayRender: () => void;
  /** @throws ApiError if the caller was not allowed this */
  need: (scope: AppScope) => void;
  /** Whether renders may cost credits. */
  spends: boolean;
}

export interface McpEndpoint {
  /** Answers a POST of a caller whose token has been checked. */
  answer: (
    request: Request,
    body: Uint8Array | "too large",
    caller: McpCaller,
  ) => Promise<Response>;
  /** Ends the exchanges that are still open. */
  close: () => Promise<void>;
}

const instructions =
  "Platen turns Markdown into pictures and PDFs. Call generate_image with the Markdown; give the " +
  "user the link in its result, which is good for 24 hours. If the result has warnings, mend the " +
  "Markdown and call again. check_markdown gives the warnings alone, at no cost; plan_image says what a render would be and cost. get_usage says what is left of this month's free requests.";

type Maker = (
  context: Context,
  caller: McpCaller,
  failed: (thrown: unknown) => CallToolResult,
) => ToolCall;

const makers: Readonly<Record<ToolName, Maker>> = {
  generate_image: generateImageTool,
  check_markdown: checkMarkdownTool,
  plan_image: planImageTool,
  diff_markdown: diffMarkdownTool,
  edit_document: editDocumentTool,
  get_usage: getUsageTool,
};

const inputs = Object.fromEntries(
  Object.entries({ ...toolSchemas, plan_image: toolSchemas.generate_image }).map(
    ([name, { input }]) => [name, input] as const,
  ),
);

/** The scope that a caller needs for a tool; `undefined`: nothing but to be known. */
const scopes: Readonly<Record<ToolName, AppScope | undefined>> = {
  generate_image: "render",
  check_markdown: undefined,
  plan_image: "render",
  diff_markdown: "render",
  edit_document: "render",
  get_usage: "read",
};

/** @param toApiError what an error is to callers */
export function createMcpEndpoint(
  context: Context,
  toApiError: (thrown: unknown) => ApiError,
): McpEndpoint {
  const failureOf =
    ({ requestId, spends }: McpCaller) =>
    (thrown: unknown) => {
      const error = toApiError(thrown);
      if (error.code === "QUOTA_EXCEEDED" && !spends) return creditsNotAllowed(error);
      if (errorTable[error.code].status >= 500)
        context.log.error({ requestId, error: errorFields(thrown) }, error.code);
      return error;
    };
  const tools = toolsFor({ ...context.terms, watermark: context.terms.marked });
  const running = new RunningCalls();
  const sparing = withoutCredits(context);
  const { fetch, close } = createMcpHandler(
    ({ authInfo }) => {
      const { caller, number, closed } = exchangeIn(authInfo);
      const failure = failureOf(caller);
      const failed = (thrown: unknown) => failureResult(failure(thrown));
      const calls = Object.fromEntries(
        Object.entries(makers).map(([name, make]) => {
          const call = accounted(context, make(caller.spends ? context : sparing, caller, failed));
          const cancellable: ToolCall = (given, signal) =>
            running.run({ ...caller, number }, AbortSignal.any([closed, signal]), (ended) =>
              call(given, ended),
            );
          return [name, cancellable];
        }),
      );
      const readLinked = (uri: string) => readImage(context, uri);
      return createToolServer({
        tools,
        calls,
        inputs,
        instructions,
        failureOf: failure,
        readLinked,
      });
    },
    {
      legacy: "stateless",
      onerror: (error) => context.log.debug({ error: errorFields(error) }, "mcp"),
    },
  );
  return {
    answer: async (request, bytes, caller) => {
      const body = readMessage(bytes);
      if (!body.ok) return body.refusal;
      const { message } = body;
      const needed = neededFor(message);
      if (needed !== undefined) caller.need(needed);
      const cancelled = cancelledBy(message);
      if (cancelled !== undefined) running.cancel({ ...caller, number: cancelled });
      const number = numberOf(message) ?? "";
      const authInfo = authInfoOf({ caller, number, closed: request.signal });
      return fetch(request, { authInfo, parsedBody: message });
    },
    close,
  };
}

function neededFor(message: unknown): AppScope | undefined {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  const name = method === "tools/call" ? params?.name : undefined;
  return typeof name === "string" && Object.hasOwn(scopes, name)
    ? scopes[name as ToolName]
    : undefined;
}

function creditsNotAllowed({ message }: ApiError): ApiError {
  return new ApiError(
    "QUOTA_EXCEEDED",
    `${message} This app was not allowed to spend credits; connect it again to allow that.`,
  );
}

/** The answer may be streamed, and its headers go out first: shutting down must wait for the rest. */
function accounted(context: Context, call: ToolCall): ToolCall {
  return async (given, signal) => {
    context.inFlight += 1;
    try {
      return await call(given, signal);
    } finally {
      context.inFlight -= 1;
    }
  };
}

/** One request: who makes it, the number of its message, and the signal of its closed connection. */
interface Exchange {
  caller: McpCaller;
  number: string;
  closed: AbortSignal;
}

/** The library hands on what it is given here and looks at nothing but its presence. */
function authInfoOf(exchange: Exchange): AuthInfo {
  const { accountId } = exchange.caller;
  return { token: "", clientId: accountId, scopes: [], extra: { exchange } };
}

function exchangeIn(authInfo: AuthInfo | undefined): Exchange {
  const exchange = authInfo?.extra?.["exchange"] as Exchange | undefined;
  if (!exchange) throw new Error("an MCP request came without its caller");
  return exchange;
}
