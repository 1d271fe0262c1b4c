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

export function useFolded(section: string): [boolean, () => void] {
  const [folded, setFolded] = useState(() => read().includes(section));
  const toggle = () => {
    const others = read().filter((one) => one !== section);
    try {
      localStorage.setItem(KEY, JSON.stringify(folded ? others : [...others, section]));
    } catch {
      // Then it lasts as long as the page.
    }
    setFolded(!folded);
  };
  return [folded, toggle];
}
