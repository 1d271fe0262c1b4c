/** `GET /api/v1/account/standing`: what the account's page shows of quota, credits and ledger. */
import { accountStandingOf } from "../../domain/charging/account-standing.ts";
import { accountOf, type Handler } from "../types.ts";

export const getStanding: Handler = async (request, context) => {
  request.header("Cache-Control", "private, no-store");
  const data = await accountStandingOf(context, accountOf(request));
  return request.json({ success: true, data });
};
