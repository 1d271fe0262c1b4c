import type { Command } from "../facts-data.ts";
import type { AtomList } from "./atom-list.ts";
import type { Reader } from "./reader.ts";

/** What a command does. */
export type Run = (reader: Reader, list: AtomList, name: string, command: Command) => void;
