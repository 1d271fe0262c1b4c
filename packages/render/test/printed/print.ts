/** Documents by the printed press, and what a reader finds in their structure. */
import { openPdf } from "../pages/open-pdf.ts";

export { set as print } from "../pages/set.ts";

/** An element of a file's structure on one page: the roles down to it, and its own text. */
export interface Said {
  roles: string;
  text: string;
}

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** All that the structure holds, in its order. What stands beside the content is not there. */
export async function saidIn(bytes: Uint8Array): Promise<Said[]> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const said: Said[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    for (const item of items)
      if ("str" in item) {
        const id = open.findLast((each) => each !== undefined);
        if (id !== undefined) texts.set(id, (texts.get(id) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.type === "beginMarkedContentProps" ? item.id : undefined);
    const walk = (node: Node, roles: string): void => {
      if (node.type === "content") {
        const text = texts.get(node.id ?? "") ?? "";
        const last = said.at(-1);
        if (last?.roles === roles) last.text += text;
        else said.push({ roles, text });
      }
      const within = node.role && node.role !== "Root" ? `${roles}/${node.role}` : roles;
      for (const child of node.children ?? []) walk(child, within);
    };
    walk(await page.getStructTree(), "");
  }
  await loading.destroy();
  return said;
}

/** Letters and signs in the order of the structure, without what only divides them. */
export async function lettersIn(bytes: Uint8Array): Promise<string> {
  const said = await saidIn(bytes);
  return said.map(({ text }) => text.replace(/[\s\u00ad\u200b]/gu, "")).join("");
}
