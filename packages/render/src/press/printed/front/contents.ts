/** The table of contents: boxes one below the other, and what they are made of. */
import type { Document, Heading, Paragraph } from "../../../document.ts";
import type { PageOptions } from "../../../options.ts";
import { contentsShape, entryWords, type ShapedEntry } from "../../pages/front/contents-shape.ts";
import type { PageHeadings } from "../../pages/headings/index.ts";
import { inlineNodes } from "../../set/nodes/inlines.ts";
import { box, px, text, type Box } from "../../set/nodes/node.ts";
import { enter, rootPlace, type Setting } from "../../set/setting.ts";

/** A line of contents, which ends with the number of its heading's page. */
export interface Entry {
  heading: Heading;
  /** It is what the box is made of. */
  paragraph: Paragraph;
}

export interface Contents {
  title: string;
  headingLevel: number;
  /** They stand before the text; else after the title that begins it. */
  before: boolean;
  /** The text begins a page after them. */
  apart: boolean;
  entries: readonly Entry[];
  boxes: Box[];
  /** Those that stay with the next. */
  keeps: ReadonlySet<Box>;
}

/** The title's size and its distance from the first entry, and those of entries, in em of the text. */
const TITLE = { size: 1.8, below: 1.2 };
const GAPS = { top: 0.75, inner: 0.15 };

export function contentsOf(
  document: Document,
  options: PageOptions,
  headings: PageHeadings,
  setting: Setting,
): Contents | undefined {
  if (!options.toc) return undefined;
  const { size } = setting.family;
  const shape = contentsShape(document, options, headings, size);
  if (!shape) return undefined;
  const { title, headingLevel, before, apart, levels, page } = shape;
  const made = shape.entries.map((shaped, index) => {
    const entry = entryOf(shaped);
    const level = levels[shaped.level - 1] ?? { indent: 0, number: 0 };
    // A single page needs no numbers.
    const room = options.single ? 0 : page;
    const gap = index === 0 ? TITLE.below : shaped.level === 1 ? GAPS.top : GAPS.inner;
    const look = { ...level, room, gap: gap * size, strong: levels.length > 1 };
    return { entry, node: entryBox(entry, shaped, look, document, setting) };
  });
  const heading = titleBox(title, setting, document);
  const keeps = new Set([heading]);
  for (const [index, { level }] of shape.entries.entries()) {
    const next = shape.entries[index + 1];
    // It keeps the first of those below it, not the next of its own level: a chain would move as a whole.
    if (level === 1 && next && next.level > 1) keeps.add(made[index]!.node);
  }
  const contents = {
    title,
    headingLevel,
    before,
    apart,
    entries: made.map(({ entry }) => entry),
    boxes: [heading, ...made.map(({ node }) => node)],
    keeps,
  };
  heading.of = contents;
  return contents;
}

function entryOf({ heading }: ShapedEntry): Entry {
  const children = entryWords(heading.children);
  return { heading, paragraph: { type: "paragraph", pageOf: heading.id, children } };
}

function titleBox(title: string, { family, fonts, theme }: Setting, { dir }: Document): Box {
  const style = {
    fontFamily: fonts.stackFor("heading"),
    fontSize: px(family.size * TITLE.size),
    fontWeight: family.headingWeight,
    lineHeight: family.headingLeading,
    color: theme.colors.heading,
  };
  return box(style, [text(title)], dir);
}

interface EntryLook {
  indent: number;
  number: number;
  /** Room for the number of its page. */
  room: number;
  /** Above it. */
  gap: number;
  /** There are levels below the first, which stands out. */
  strong: boolean;
}

function entryBox(
  { heading, paragraph }: Entry,
  { level, number }: ShapedEntry,
  look: EntryLook,
  { dir }: Document,
  setting: Setting,
): Box {
  const { theme, family } = setting;
  const [start, end] = dir === "rtl" ? ["Right", "Left"] : ["Left", "Right"];
  const isStrong = level === 1 && look.strong;
  const root = rootPlace(setting);
  const width = root.width - look.indent - look.number - look.room;
  const inner = enter(heading.children, setting, { ...root, width });
  const color = isStrong ? theme.colors.heading : inner.place.color;
  const style = {
    ...inner.style,
    width: px(root.width),
    color,
    fontWeight: isStrong ? family.labelWeight : 400,
    [`padding${start}`]: px(look.indent + look.number),
    [`padding${end}`]: px(look.room),
    marginTop: px(look.gap),
  };
  const numbers =
    number === undefined
      ? []
      : [
          box(
            {
              display: "inline-block",
              width: px(look.number),
              [`margin${start}`]: px(-look.number),
            },
            [text(`${number} `)],
          ),
        ];
  const node = box(
    style,
    [...numbers, ...inlineNodes(paragraph.children, setting, { ...inner.place, color })],
    dir,
  );
  node.of = paragraph;
  return node;
}
