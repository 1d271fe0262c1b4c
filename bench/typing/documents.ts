/** What is typed into. */
import { readFileSync } from "node:fs";

export const sampleAnswer = readFileSync(new URL("../samples/answer.md", import.meta.url), "utf8");

/** A manual of about so many bytes: sections of text, lists, tables and code, all different. */
export function sampleOf(bytes: number): string {
  let text = "";
  for (let section = 1; text.length < bytes; section += 1)
    text += `## Section ${section}\n\n${paragraph(section, 60)}\n\n${paragraph(section + 7, 45)}\n\n- ${paragraph(section, 9)}\n- ${paragraph(section + 3, 14)}\n\n| name | value |\n|---|--:|\n| ${word(section)} | ${section} |\n\n\`\`\`js\nconst value${section} = compute(${section});\n\`\`\`\n\n`;
  return `# A long manual\n\n${text}`.slice(0, bytes);
}

const words = "press type paper line ink plate sheet proof page rule letter margin".split(" ");

function word(index: number): string {
  return words[(index * 7) % words.length] ?? "";
}

function paragraph(from: number, count: number): string {
  const all = Array.from({ length: count }, (_, at) => word(from * 5 + at * at));
  return `${all.join(" ")} ${from}.`;
}
