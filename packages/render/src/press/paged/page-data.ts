/** All that the template reads. It is data: nothing of it is ever run. */
import type { Block, Heading } from "../../document.ts";
import type { PressJob } from "../../press-job.ts";
import { alertIcons, icons, taskStates } from "../design/icons.ts";
import { nodes } from "./blocks/index.ts";
import { codeDigits } from "./code-digits.ts";
import { numbersOf, shownOf } from "./excerpt.ts";
import { footnotes } from "./footnotes.ts";
import { plainPieces } from "./inlines/plain.ts";
import { breakable } from "./inlines/breaks.ts";
import { languageOf } from "./language.ts";
import { languageOfText, pageWords } from "./page-words.ts";
import { points } from "./paper.ts";
import { pagesData } from "./pages/data.ts";
import { languageTagOf } from "./pages/language.ts";
import { fileTitle, headerTitle, titleOf } from "./title.ts";
import { makeMark } from "./watermark.ts";
import { rootPlace, type Setting } from "./setting.ts";

export type PageData = Awaited<ReturnType<typeof pageData>>;

/** @param planning nothing will be drawn */
export async function pageData(job: PressJob, setting: Setting, planning: boolean) {
  const { document, options, source, store } = job;
  const { theme, family, paper, sheet, pages } = setting;
  const place = rootPlace(setting);
  const body = sheet.stack("body", place.locale);
  const heading = sheet.stack("heading", place.locale);
  const shown = shownOf(job);
  const blocks = nodes(job.excerpt ? shown.blocks : bodyOf(document, pages), setting, place);
  const [first] = blocks;
  // Beside a floating image the title is within what stands there.
  if (first && blocks.every(({ titles }) => !titles)) first.titles = true;
  const notes = footnotes(shown, setting, place);
  const title = titleOf(document);
  const mark = options.watermark ? await makeMark(options, setting, store) : undefined;
  return {
    title: fileTitle(document),
    ...languageIn(document, pages !== undefined),
    margin: paper.margin,
    size: points(family.size),
    pixel: points(1),
    codeBackground: setting.codeBackground,
    codeText: setting.codeStyle.text,
    colors: theme.colors,
    shape: theme.shape,
    family,
    signs: signs(setting),
    ...(sheet.codeInks.size > 0 && !planning
      ? { digits: await codeDigits(sheet.codeInks, setting, store) }
      : {}),
    bodyStack: body,
    headingStack: heading,
    ...(pages
      ? {
          pages: {
            ...pagesData(document, setting, pages, place),
            ...(options.cards?.numbers ? { quiet: true as const } : {}),
            ...(pages.frame.columns > 1 && !planning ? { balance: true as const } : {}),
          },
        }
      : {}),
    header: plainPieces(headerTitle(title), setting),
    ...(document.dir === "rtl" ? { rtl: true as const } : {}),
    pageWords: pageWords(document).map((text) => breakable(text, Infinity)),
    ...(mark ? { watermark: mark } : {}),
    blocks,
    ...(notes ? { notes } : {}),
    ...numbersOf(job),
    ...(planning ? { plan: true } : {}),
    ...(setting.marks ? { places: true } : {}),
    ...(source === undefined ? {} : { source: sheet.file("source.md", Buffer.from(source)) }),
    looks: sheet.looks,
    stacks: sheet.stacks,
  };
}

/**
 * The language of the file. Where only the script tells it, as it does for the words at the foot, blocks keep
 * their own directions. Pages that are asked for tell Latin languages apart, too.
 */
function languageIn(document: PressJob["document"], asked: boolean) {
  if (asked) return languageOf(languageTagOf(document));
  if (document.lang !== undefined) return languageOf(document.lang);
  return { ...languageOf(languageOfText(document)), dir: "ltr" };
}

/** The blocks of the text: a title may be on the cover. */
function bodyOf({ blocks }: PressJob["document"], pages: Setting["pages"]) {
  const { title, titleRoot } = (pages?.options.cover && pages.headings) || {};
  if (!title) return blocks;
  return blocks.flatMap((block) => (block === titleRoot ? without(block, title) : [block]));
}

function without(block: Block, title: Heading): Block[] {
  if (block === title) return [];
  if (block.type !== "division") return [block];
  return [{ ...block, children: block.children.flatMap((child) => without(child, title)) }];
}

/** Drawings of the design itself. */
function signs({ theme, sheet }: Setting) {
  const { colors } = theme;
  const alerts = Object.entries(alertIcons).map(([kind, draw]) => [
    kind,
    sheet.svg(draw(colors.alerts[kind as keyof typeof alertIcons].ink)),
  ]);
  return {
    alerts: Object.fromEntries(alerts) as Record<string, string>,
    done: sheet.svg(icons.taskDone(colors.accent, colors.onAccent)),
    open: sheet.svg(icons.taskOpen(colors.strongLine, colors.background)),
    ...(sheet.taskStates.size > 0 && {
      tasks: Object.fromEntries(
        Array.from(sheet.taskStates, (state) => [
          state,
          sheet.svg(taskStates[state](colors.muted, colors.background)),
        ]),
      ),
    }),
    opened: sheet.svg(icons.opened(colors.muted)),
    missing: sheet.svg(icons.brokenImage(colors.muted)),
    wrapped: sheet.svg(icons.wrapped(colors.muted)),
    back: sheet.svg(icons.back(colors.link)),
  };
}
