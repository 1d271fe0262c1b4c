/** Warnings of inline rules, which do not know on which line they are: a token carries one to where it is read. */
import type { WarningCode } from "../../diagnostics.ts";
import type { Token } from "./markdown-types.ts";

export interface TokenWarning {
  code: WarningCode;
  message: string;
}

const KEY = "warning";

export function setWarning(token: Token, code: WarningCode, message: string): void {
  token.meta = { ...token.meta, [KEY]: { code, message } satisfies TokenWarning };
}

export function warningOf({ meta }: Token): TokenWarning | undefined {
  return meta?.[KEY] as TokenWarning | undefined;
}
