// Made by `npm run generate -w @platen/client` from the contract. Do not edit.

export const endpoints = {
  generateImage: {
    method: "POST",
    path: "/api/v1/images/generate",
    access: "token",
    idempotent: true,
  },
  planImage: { method: "POST", path: "/api/v1/images/plan", access: "token", idempotent: false },
  getUsage: { method: "GET", path: "/api/v1/account/usage", access: "token", idempotent: false },
  getStanding: {
    method: "GET",
    path: "/api/v1/account/standing",
    access: "session",
    idempotent: false,
  },
  getSchema: { method: "GET", path: "/api/v1/schema", access: "public", idempotent: false },
  getImage: { method: "GET", path: "/images/{file}", access: "public", idempotent: false },
  listTokens: {
    method: "GET",
    path: "/api/v1/account/tokens",
    access: "session",
    idempotent: false,
  },
  createToken: {
    method: "POST",
    path: "/api/v1/account/tokens",
    access: "session",
    idempotent: false,
  },
  revokeToken: {
    method: "DELETE",
    path: "/api/v1/account/tokens/{tokenId}",
    access: "session",
    idempotent: false,
  },
  createExport: { method: "POST", path: "/api/v1/exports", access: "visitor", idempotent: true },
  createPreview: { method: "POST", path: "/api/v1/previews", access: "visitor", idempotent: false },
  getWebSettings: { method: "GET", path: "/api/v1/web", access: "public", idempotent: false },
  getHealth: { method: "GET", path: "/healthz", access: "public", idempotent: false },
  getReadiness: { method: "GET", path: "/readyz", access: "public", idempotent: false },
} as const;
