import type { WorldOptions } from "@platen/render";

/** Where the server of this machine works. Whole paths. */
export interface McpPlace {
  /** Folder that files are written to. */
  out: string;
  /** Folder that Markdown files and images are read from. */
  root: string;
  network: WorldOptions["network"];
}
