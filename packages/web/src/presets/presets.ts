/** Styles that somebody named and kept, on this device. */
import { readStyle, type Style } from "../style/style.ts";

export interface Preset {
  name: string;
  style: Style;
}

const KEY = "platen.presets";
/** Most presets, and the longest name, in characters. */
export const PRESETS = { count: 30, name: 40 } as const;

export function readPresets(): Preset[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.slice(0, PRESETS.count).flatMap((one: Partial<Preset> | null): Preset[] => {
      const name = typeof one?.name === "string" ? one.name.slice(0, PRESETS.name) : "";
      return name === "" ? [] : [{ name, style: readStyle(one?.style) }];
    });
  } catch {
    return [];
  }
}

/** @returns whether they are kept beyond this page */
export function writePresets(presets: readonly Preset[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(presets));
    return true;
  } catch {
    return false;
  }
}

/** The newest first; one of the same name gives way. */
export function withPreset(presets: readonly Preset[], preset: Preset): Preset[] {
  return [preset, ...presets.filter(({ name }) => name !== preset.name)].slice(0, PRESETS.count);
}
