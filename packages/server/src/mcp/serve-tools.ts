import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createToolServer, type ToolSet } from "./tool-server.ts";

export interface ServedTools {
  /** Resolves when the client has gone. */
  ended: Promise<void>;
  close: () => Promise<void>;
}

/**
 * Serves tools on standard input and output, in the current revision of the protocol and the one
 * before. Nothing else may be written to standard output.
 */
export function serveTools(set: ToolSet, report: (error: Error) => void): ServedTools {
  const input = process.stdin;
  const ended = new Promise<void>((resolve) => {
    input.once("end", resolve);
    input.once("close", resolve);
  });
  const transport = new StdioServerTransport(input, process.stdout);
  const handle = serveStdio(() => createToolServer(set), { transport, onerror: report });
  return { ended, close: () => handle.close() };
}
