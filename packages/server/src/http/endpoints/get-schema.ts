import { API_VERSION, SCHEMA_NAME, tools } from "@platen/contract";
import type { Handler } from "../types.ts";

const answer = JSON.stringify({
  success: true,
  data: { name: SCHEMA_NAME, version: API_VERSION, tools },
});

export const getSchema: Handler = (request) => {
  request.header("Content-Type", "application/json");
  request.header("Cache-Control", "public, max-age=300");
  return request.body(answer, 200);
};
