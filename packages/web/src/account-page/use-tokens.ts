import { useCallback, useEffect, useState } from "react";
import type { ApiTokenView } from "@platen/contract";
import { listTokens } from "../api/account.ts";
import { noteRefusal } from "../session/session.ts";
import { failureText } from "../ui/failure.ts";

export interface TokenList {
  /** `undefined`: not yet known. */
  tokens: ApiTokenView[] | undefined;
  failure: string | undefined;
  reload: () => Promise<void>;
}

/** The account's tokens. @param member whether there is an account to ask for */
export function useTokens(member: boolean): TokenList {
  const [tokens, setTokens] = useState<ApiTokenView[]>();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const reload = useCallback(async () => {
    try {
      setTokens(await listTokens());
      setFailed(undefined);
    } catch (error) {
      noteRefusal(error);
      setFailed({ error });
    }
  }, []);
  useEffect(() => {
    if (member) void reload();
  }, [member, reload]);
  return { tokens, failure: failed && failureText(failed.error), reload };
}
