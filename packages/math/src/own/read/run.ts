import type { Command } from "../facts-data.ts";
import type { AtomList } from "./atom-list.ts";
import type { Reader } from "./reader.ts";

/** Sets one command: reads its arguments and adds atoms to the list. */
export type Run = (reader: Reader, list: AtomList, name: string, command: Command) => void;
