export const MCP_PATH = "/mcp";

/** Begin of the address at which a protected resource says by whom its tokens are given (RFC 9728). */
export const PROTECTED = "/.well-known/oauth-protected-resource";

/** The address that apps' tokens are for (RFC 8707). */
export const resourceOf = (baseUrl: string): string => `${baseUrl}${MCP_PATH}`;

export const protectedAt = (baseUrl: string): string => `${baseUrl}${PROTECTED}${MCP_PATH}`;
