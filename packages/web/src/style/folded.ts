/** Which sections of the style panel are folded away, on this device. */
import { useState } from "react";

const KEY = "platen.folded";

function read(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** @param usual whether it is folded for those who never touched it; then the other state is what is kept */
export function useFolded(section: string, usual = false): [boolean, () => void] {
  const [folded, setFolded] = useState(() => read().includes(section) !== usual);
  const toggle = () => {
    const others = read().filter((one) => one !== section);
    try {
      localStorage.setItem(KEY, JSON.stringify(folded === usual ? [...others, section] : others));
    } catch {
      // Then it lasts as long as the page.
    }
    setFolded(!folded);
  };
  return [folded, toggle];
}
