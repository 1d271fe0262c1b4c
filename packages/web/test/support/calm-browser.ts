/**
 * A browser that gives way to the service it looks at. A service's child that works on something slow gives way to all
 * others (`pool/src/priority.ts`): beside several browsers of full priority, the first diagrams of a cold service passed
 * their deadline by the clock, 30 s.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NICE = "/usr/bin/nice";
/** As far below others as such a child. */
const BELOW = 10;

/**
 * The program to start in the place of a browser; where there is no `nice`, the browser.
 *
 * @param folder that is there as long as the browser
 */
export function calmBrowser(browser: string, folder: string): string {
  if (!existsSync(NICE)) return browser;
  const program = join(folder, "browser.sh");
  const quoted = `'${browser.replaceAll("'", `'\\''`)}'`;
  writeFileSync(program, `#!/bin/sh\nexec ${NICE} -n ${BELOW} ${quoted} "$@"\n`, { mode: 0o700 });
  return program;
}
