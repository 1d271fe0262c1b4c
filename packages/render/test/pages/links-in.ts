/** Every link of a PDF: the words it lies on, and where it leads. */
import { openPdf } from "./open-pdf.ts";

export interface LinkIn {
  /** From 1. */
  page: number;
  text: string;
  /** An address, or a page with the words at the place that is led to. */
  to: string | { page: number; heading: string };
}

interface Word {
  str: string;
  x: number;
  y: number;
}

export async function linksIn(bytes: Uint8Array): Promise<LinkIn[]> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const pages = Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1));
  const words = await Promise.all(
    pages.map(async (page): Promise<Word[]> => {
      const { items } = await (await page).getTextContent();
      return items.flatMap((item) =>
        "str" in item && item.str.trim() !== ""
          ? [{ str: item.str, x: item.transform[4] as number, y: item.transform[5] as number }]
          : [],
      );
    }),
  );
  const links: LinkIn[] = [];
  for (const [i, page] of pages.entries())
    for (const { subtype, dest, rect, url, unsafeUrl } of await (await page).getAnnotations()) {
      if (subtype !== "Link") continue;
      const [left, bottom, right, top] = rect as [number, number, number, number];
      const text = joined(
        words[i]?.filter(({ x, y }) => x >= left - 1 && x < right && y >= bottom && y <= top),
      );
      if (!Array.isArray(dest)) {
        links.push({ page: i + 1, text, to: String(unsafeUrl ?? url) });
        continue;
      }
      const target = await pdf.getPageIndex(dest[0]);
      const [x, y] = [dest[2] as number, dest[3] as number];
      const heading = joined(
        words[target]?.filter((word) => word.y < y + 2 && word.y > y - 40 && word.x >= x - 2),
      );
      links.push({ page: i + 1, text, to: { page: target + 1, heading } });
    }
  await loading.destroy();
  return links;
}

function joined(words: readonly Word[] = []): string {
  return words
    .map(({ str }) => str)
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
