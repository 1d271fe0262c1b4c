/** Documents to start from. */
import answer from "./answer.md?raw";
import card from "./card.md?raw";
import diagram from "./diagram.md?raw";
import letter from "./letter.md?raw";
import release from "./release.md?raw";
import welcome from "./welcome.md?raw";

export interface Starter {
  name: string;
  text: string;
}

export const starters: readonly Starter[] = [
  { name: "Welcome", text: welcome },
  { name: "Quote card", text: card },
  { name: "Release notes", text: release },
  { name: "Technical answer", text: answer },
  { name: "Diagram", text: diagram },
  { name: "Letter", text: letter },
];

export const firstDraft = welcome;
