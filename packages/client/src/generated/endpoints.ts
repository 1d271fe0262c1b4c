// Made by `npm run generate -w @platen/client` from the contract. Do not edit.

export const endpoints = {
  generateImage: { method: "POST", path: "/api/v1/images/generate", access: "token", safe: false },
  planImage: { method: "POST", path: "/api/v1/images/plan", access: "token", safe: true },
  getUsage: { method: "GET", path: "/api/v1/account/usage", access: "token", safe: true },
  getStanding: { method: "GET", path: "/api/v1/account/standing", access: "session", safe: true },
  getSchema: { method: "GET", path: "/api/v1/schema", access: "public", safe: true },
  getImage: { method: "GET", path: "/images/{file}", access: "public", safe: true },
  deleteImage: { method: "DELETE", path: "/api/v1/images/{imageId}", access: "token", safe: false },
  listTokens: { method: "GET", path: "/api/v1/account/tokens", access: "session", safe: true },
  createToken: { method: "POST", path: "/api/v1/account/tokens", access: "session", safe: false },
  revokeToken: {
    method: "DELETE",
    path: "/api/v1/account/tokens/{tokenId}",
    access: "session",
    safe: false,
  },
  listBrands: { method: "GET", path: "/api/v1/brands", access: "account", safe: true },
  putBrand: { method: "PUT", path: "/api/v1/brands/{name}", access: "account", safe: false },
  getBrand: { method: "GET", path: "/api/v1/brands/{name}", access: "account", safe: true },
  deleteBrand: { method: "DELETE", path: "/api/v1/brands/{name}", access: "account", safe: false },
  createExport: { method: "POST", path: "/api/v1/exports", access: "visitor", safe: false },
  createPreview: { method: "POST", path: "/api/v1/previews", access: "visitor", safe: true },
  getWebSettings: { method: "GET", path: "/api/v1/web", access: "public", safe: true },
  getHealth: { method: "GET", path: "/healthz", access: "public", safe: true },
  getReadiness: { method: "GET", path: "/readyz", access: "public", safe: true },
} as const;
