/** `GET /api/v1/account/usage`: how much of the month's quota the account of an API token has left. */
import { usageOf } from "../../domain/charging/ledger.ts";
import { accountOf, type Handler } from "../types.ts";

export const getUsage: Handler = async (request, context) => {
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data: await usageOf(context, accountOf(request)) });
};
