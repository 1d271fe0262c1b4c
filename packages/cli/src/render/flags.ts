/** Types of the flags of `render`, from the command line and the project's settings. */
import type { WorldOptions } from "@platen/render";
import type { AskedBrand } from "../brand/flags.ts";
import type { Limits } from "../limits.ts";
import type { RenderOptions } from "@platen/render/options";

export interface RenderFlags {
  output: string | undefined;
  network: WorldOptions["network"];
  /** Folder that images beside the documents may come from, as given. */
  root: string | undefined;
  limits: Limits;
  jobs: number | undefined;
  json: boolean;
  /** `quiet`: failures only; `verbose`: a line for each file that is done, also where nobody watches. */
  told: "quiet" | "usual" | "verbose";
  watch: boolean;
  /** Make one pdf of all inputs. */
  join: boolean;
  /** Show the file in the program that the system has for it. */
  open: boolean;
  /** File for the description of the picture, as JSON. */
  describe: string | undefined;
  /** Options of the command line; they win over the document's front matter. */
  render: RenderOptions;
  brand: AskedBrand;
  /** Options of the project's settings; the front matter wins over them. */
  project: RenderOptions;
}

/** Flags of every command that reads documents as `render` does. */
export type DocumentFlags = Pick<
  RenderFlags,
  "network" | "root" | "limits" | "json" | "told" | "brand" | "project" | "render"
>;
