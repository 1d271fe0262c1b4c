import { formulaEnvironments } from "./commands.ts";

const BEGIN = /\\begin\{([a-zA-Z]{2,16}\*?)\}/y;

const BACKSLASH = 0x5c;

/** The end of the formula's environment that begins here, as `\end{equation}`, or `undefined`. */
export function openedEnvironment(source: string, at: number): string | undefined {
  if (source.charCodeAt(at) !== BACKSLASH) return undefined;
  BEGIN.lastIndex = at;
  const name = BEGIN.exec(source)?.[1];
  return name !== undefined && formulaEnvironments.has(name) ? `\\end{${name}}` : undefined;
}
