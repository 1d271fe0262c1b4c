/**
 * Types of MathJax's tables: its commands, its signs, its font. Our setter's facts are written from
 * them.
 */
import type { CharData, FontParams, Form, OperatorEntry, SignRange } from "../own/facts-data.ts";
import type { Stretch } from "../own/atom.ts";

/** Facts of a command. */
export interface Token {
  _char?: string;
  _attributes?: Record<string, unknown> | null;
  _args?: unknown[];
}

/** Commands by name. Some have no list of their names. */
export interface TokenMap {
  name: string;
  map?: Map<string, unknown>;
  lookup(name: string): Token | undefined;
}

/** Maps of commands; the first that has a name decides. */
export interface Handler {
  _configuration: Iterable<{ item: TokenMap }>;
  applicable(name: string): TokenMap | null;
}

export type CommandKind = "macro" | "environment" | "delimiter";

/** The reader's tables. */
export interface ReaderTables {
  handlers: { get(kind: CommandKind): Handler };
}

/** The part of MathJax with the facts of signs. */
export interface SignParts {
  OPTABLE: Record<Form, Record<string, OperatorEntry>>;
  RANGES: SignRange[];
}

/** Entry of a letter or sign whose file is not loaded yet. */
interface NotLoaded {
  file: string;
}

export interface Font {
  params: FontParams;
  skewIcFactor: number;
  remapChars: Record<string, Record<string, string>>;
  sizeVariants: string[];
  stretchVariants: string[];
  delimiters: Record<string, Stretch | NotLoaded>;
  /**
   * Letters by variant. Those that a variant lacks are in the one whose `chars` are the prototype
   * of its own.
   */
  variant: Record<string, { chars: Record<string, CharData | NotLoaded> }>;
  getChar(variant: string, code: number): CharData | undefined;
  /** Loads all files of letters and signs. */
  loadDynamicFiles(): Promise<unknown>;
}

export interface MathTables {
  reader: ReaderTables;
  signs: SignParts;
  font: Font;
}
