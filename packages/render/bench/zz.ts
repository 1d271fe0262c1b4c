import { readFileSync } from "node:fs";
import { render } from "../src/index.ts";
const T = "/work/shared/corpus/translations/README-";
const docs: Record<string, string> = {};
for (const l of ["ar", "he", "fa", "ur", "cn", "ja"]) docs[l] = readFileSync(`${T}${l}.md`, "utf8");
docs["latin"] = readFileSync("/work/shared/corpus/samples/05-long.md", "utf8");
// plain paragraphs of the same words' count in Latin, Hebrew, Arabic
const words = (w: string[]) =>
  Array.from(
    { length: 60 },
    (_, p) =>
      Array.from({ length: 60 }, (_, i) => w[(p * 7 + i * 13 + ((i * i) % 5)) % w.length]).join(
        " ",
      ) + ".",
  ).join("\n\n");
docs["pLatin"] = words(
  "the quick brown fox jumps over lazy dogs while many other words follow here and there".split(
    " ",
  ),
);
docs["pHebrew"] = words(
  "השועל החום המהיר קופץ מעל כלבים עצלנים בזמן שמילים רבות אחרות באות כאן ושם".split(" "),
);
docs["pArabic"] = words(
  "الثعلب البني السريع يقفز فوق الكلاب الكسولة بينما تتبعها كلمات أخرى كثيرة هنا وهناك".split(" "),
);
const times: Record<string, number[]> = {};
for (let round = 0; round < 7; round++)
  for (const [n, md] of Object.entries(docs)) {
    const c = process.cpuUsage();
    await render(md, { width: 800, quality: 2 });
    const d = process.cpuUsage(c);
    (times[n] ??= []).push((d.user + d.system) / 1000);
  }
for (const [n, t] of Object.entries(times)) {
  t.sort((a, b) => a - b);
  console.log(n, docs[n]!.length, "min", t[0]!.toFixed(0), "median", t[3]!.toFixed(0));
}
