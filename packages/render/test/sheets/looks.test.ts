/** Tests the looks of cards: their sizes, what text stands on, whose cards they are, and the theme that some bring along. */
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import sharp from "sharp";
import { dealt, seed } from "../../../../scripts/tests/budget.ts";
import { plan, render, type RenderOptions } from "../../src/index.ts";
import { cardLookNames, cardSizes, themeNames, type CardLookName } from "../../src/options.ts";
import { themes } from "../../src/themes/index.ts";

const looks = cardLookNames.filter((name) => name !== "plain");
const head = (fields: string) => `---\ntitle: A title of some words\nauthor: Ada\n${fields}---\n`;
const text = "## Head\n\nWords and more words.\n\n---\n\n- One\n- Two\n\n---\n\nThree";
const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><path fill="${color}" d="M0 0h40v30H0z"/></svg>`;
const world = {
  readLocal: (src: string) =>
    Promise.resolve(new TextEncoder().encode(svg(src === "me.svg" ? "#ff00ff" : "#00ff00"))),
};

async function cardsOf(markdown: string, look: CardLookName, options: RenderOptions = {}) {
  const cards = { look, ...options.cards };
  const { images = [], warnings } = await render(markdown, { ...options, cards }, { world });
  const raws = await Promise.all(
    images.map(({ bytes }) =>
      sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  return { images, warnings, cards: raws.map(({ data, info }) => ({ data, ...info })) };
}

type Card = Awaited<ReturnType<typeof cardsOf>>["cards"][number];

/** The colour of a pixel, as `#rrggbb`. */
const at = ({ data, width, channels }: Card, x: number, y: number) =>
  `#${data.toString("hex", (y * width + x) * channels, (y * width + x) * channels + 3)}`;

const count = (card: Card, color: string) => {
  let found = 0;
  for (let y = 0; y < card.height; y += 1)
    for (let x = 0; x < card.width; x += 1) if (at(card, x, y) === color) found += 1;
  return found;
};

describe.each(looks)("%s", (look) => {
  // Each look has another share of sizes and themes in a run.
  const turn = seed + looks.indexOf(look);
  test.each(dealt(Object.entries(cardSizes), turn))(
    "in size %s",
    async (size, { width, height }) => {
      const options: RenderOptions = {
        quality: 3,
        cards: { size: size as keyof typeof cardSizes, cover: true, numbers: true },
      };
      const markdown =
        head('cover: sea.svg\nhandle: "@ada"\navatar: me.svg\nqr: https://a.example\n') + text;
      const { cards, warnings } = await cardsOf(markdown, look, options);
      expect(warnings).toEqual([]);
      expect(cards.map((card) => [card.width, card.height])).toEqual(
        cards.map(() => [width, height]),
      );
      const planned = await plan(
        markdown,
        { ...options, cards: { ...options.cards, look } },
        { world },
      );
      expect(planned.images).toHaveLength(cards.length);
    },
  );

  test("its text stands on the ground of the theme, in every theme", async () => {
    for (const theme of dealt(themeNames, turn)) {
      const options: RenderOptions = {
        theme,
        quality: 1,
        cards: { size: { width: 400, height: 400 } },
      };
      const { cards } = await cardsOf("x", look, options);
      const [card] = cards;
      const { background } = themes[theme].colors;
      const places = [0.25, 0.4, 0.6, 0.75].flatMap((y) =>
        [0.12, 0.5, 0.88].map((x) => [x, y] as const),
      );
      const grounds = places.map(([x, y]) => at(card!, Math.round(x * 400), Math.round(y * 400)));
      expect(grounds.filter((one) => one !== background).length).toBeLessThanOrEqual(1);
    }
  });

  test("differs from the plain one, on the cover and on the others", async () => {
    const options: RenderOptions = { theme: "light", cards: { cover: true } };
    const [own, plain] = await Promise.all([
      cardsOf(head("") + text, look, options),
      cardsOf(head("") + text, "plain", options),
    ]);
    for (const index of [0, 1])
      expect(own.images[index]?.bytes).not.toEqual(plain.images[index]?.bytes);
  });
});

test("the front matter says whose cards they are, where they have a look", async () => {
  const options: RenderOptions = { cards: { cover: true, numbers: true } };
  const fields = head('handle: "@ada"\navatar: me.svg\n');
  const { cards } = await cardsOf(fields + text, "note", options);
  for (const card of cards) expect(count(card, "#ff00ff")).toBeGreaterThan(200);
  const plain = await cardsOf(fields + text, "plain", options);
  expect(plain.cards.map((card) => count(card, "#ff00ff"))).toEqual(plain.cards.map(() => 0));
  const footer = await cardsOf(fields + text, "note", { cards: { footer: "Words" } });
  expect(footer.cards.map((card) => count(card, "#ff00ff"))).toEqual(footer.cards.map(() => 0));
});

test("the image of the cover is the ground of the look photo", async () => {
  const { cards } = await cardsOf(head("cover: sea.svg\n") + text, "photo");
  for (const card of cards) expect(at(card, 10, 10)).toMatch(/^#00[d-f].00$/);
});

test("the code on the cover has the words of the front matter", async () => {
  const words = "https://example.com/post";
  const { cards } = await cardsOf(head(`qr: ${words}\n`) + text, "minimal", {
    cards: { cover: true },
  });
  const { data, size } = encode(words, { ecc: "M", border: 0 });
  const [card] = cards;
  // The code's finder is found by its first dark row: seven modules in a line.
  const dark = (x: number, y: number) => at(card!, x, y) < "#808080";
  const all = Array.from(
    { length: card!.width * card!.height },
    (_, i) => [i % card!.width, Math.floor(i / card!.width)] as const,
  );
  const lower = all.filter(
    ([x, y]) => x > card!.width * 0.66 && y > card!.height * 0.66 && dark(x, y),
  );
  const [left, top] = [Math.min(...lower.map(([x]) => x)), Math.min(...lower.map(([, y]) => y))];
  const module = (Math.max(...lower.map(([x]) => x)) + 1 - left) / size;
  const read = data.map((row, y) =>
    row.map((_, x) =>
      dark(Math.floor(left + (x + 0.5) * module), Math.floor(top + (y + 0.5) * module)),
    ),
  );
  expect(read).toEqual(data);
});

test("some looks bring a theme along, for those who name none", async () => {
  const options: RenderOptions = { cards: { size: { width: 400, height: 400 } } };
  const ground = async (more: RenderOptions) => {
    const { cards } = await cardsOf("x", "terminal", { ...options, ...more });
    return at(cards[0]!, 200, 300);
  };
  expect(await ground({})).toBe(themes.terminal.colors.background);
  expect(await ground({ theme: "light" })).toBe(themes.light.colors.background);
});

test("a code that is too long, and a look of a pdf, are told", async () => {
  const long = await cardsOf(head(`qr: ${"a".repeat(301)}\n`) + text, "note", {
    cards: { cover: true },
  });
  expect(long.warnings).toMatchObject([{ code: "FRONT_MATTER_INVALID", line: 1 }]);
  const { warnings } = await render(text, { format: "pdf", cards: { look: "note" } });
  expect(warnings).toMatchObject([
    { code: "OPTION_IGNORED", message: /cards\.look has no effect on pdf/ },
  ]);
});

test("a watermark stands on the sheet, not on the ground around it", async () => {
  const options: RenderOptions = { cards: { numbers: true } };
  const [plain] = (await cardsOf(text, "gradient", options)).cards;
  const [marked] = (await cardsOf(text, "gradient", { ...options, watermark: "Draft" })).cards;
  const differs = (from: number, to: number) => {
    const row = plain!.width * plain!.channels;
    return !plain!.data
      .subarray(from * row, to * row)
      .equals(marked!.data.subarray(from * row, to * row));
  };
  const end = Math.floor(plain!.height * 0.94);
  expect(differs(0, end)).toBe(true);
  expect(differs(end, plain!.height)).toBe(false);
});
