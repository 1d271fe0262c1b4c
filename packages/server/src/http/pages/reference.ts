import type { Handler } from "../types.ts";

export const referencePage: Handler = (request) => request.html("<!doctype html><title>API</title>");
