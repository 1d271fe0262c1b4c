/** Starts one warm Chromium and stops it again, with a profile and a font folder of its own. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { within } from "../deadline.ts";
import { Connection, text } from "./connection.ts";

export interface Browser {
  connection: Connection;
  /** Version as it names itself: `HeadlessChrome/156.0.8078.79`. */
  version: string;
  /** Process that all its others descend from. */
  pid: number;
  close: () => Promise<void>;
}

/** The fastest set-up found. Software raster beats SwiftShader; nothing runs beside the page. */
const flags = [
  "--headless",
  "--remote-debugging-pipe",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--mute-audio",
  "--no-first-run",
  "--no-default-browser-check",
];

/** How long the browser may take to close before it is killed, in milliseconds. */
const CLOSE_MS = 5000;

/**
 * @param fontConfig A fontconfig file that lists the fonts the browser may use; absent, the system's.
 * @param more Further flags.
 */
export async function startBrowser(
  executable: string,
  fontConfig?: string,
  more: readonly string[] = [],
): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "platen-bench-"));
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const child = spawn(executable, [...flags, ...more, ...asRoot, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: { ...process.env, ...(fontConfig !== undefined && { FONTCONFIG_FILE: fontConfig }) },
  });
  if (child.pid === undefined) {
    const [error] = (await once(child, "error")) as [Error];
    throw error;
  }
  const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const about = await connection.send("Browser.getVersion");
  return {
    connection,
    version: text(about, "product"),
    pid: child.pid,
    close: () => stop(child, connection, profile),
  };
}

async function stop(child: ChildProcess, connection: Connection, profile: string): Promise<void> {
  const ended: Promise<unknown> = child.exitCode === null ? once(child, "exit") : Promise.resolve();
  try {
    await within(CLOSE_MS, "Browser.close", connection.send("Browser.close"));
    await within(CLOSE_MS, "end of the browser", ended);
  } catch {
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
