import { writeFileSync } from "node:fs";
const words = (w: string[]) =>
  Array.from(
    { length: 60 },
    (_, p) =>
      Array.from({ length: 60 }, (_, i) => w[(p * 7 + i * 13 + ((i * i) % 5)) % w.length]).join(
        " ",
      ) + ".",
  ).join("\n\n");
writeFileSync(
  "/tmp/f/pa.md",
  words(
    "الثعلب البني السريع يقفز فوق الكلاب الكسولة بينما تتبعها كلمات أخرى كثيرة هنا وهناك".split(" "),
  ),
);
