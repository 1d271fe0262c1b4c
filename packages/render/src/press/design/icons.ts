/** Small drawings on a 16×16 grid, in one colour each. */
import type { Alert, AlertKind, AlertSign, TaskState } from "../../document.ts";

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">${body}</svg>`;
}

function strokes(color: string, paths: string): string {
  return svg(
    `<g fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`,
  );
}

const circle = '<circle cx="8" cy="8" r="6.6"/>';
const triangle =
  '<path d="M7.1 2.2 1.3 12.4a1 1 0 0 0 .9 1.5h11.6a1 1 0 0 0 .9-1.5L8.9 2.2a1 1 0 0 0-1.8 0Z"/>';
const octagon = '<path d="M5.3 1.4h5.4l3.9 3.9v5.4l-3.9 3.9H5.3l-3.9-3.9V5.3Z"/>';
const bubble =
  '<path d="M2.8 2h10.4a1.3 1.3 0 0 1 1.3 1.3v7a1.3 1.3 0 0 1-1.3 1.3H7.6l-3.1 2.7v-2.7H2.8a1.3 1.3 0 0 1-1.3-1.3v-7A1.3 1.3 0 0 1 2.8 2Z"/>';
const bulb =
  '<path d="M5.7 11.2C4.3 10.3 3.4 8.8 3.4 7a4.6 4.6 0 0 1 9.2 0c0 1.8-.9 3.3-2.3 4.2v.6H5.7ZM6.2 14.4h3.6"/>';
const bang = (top: number, bottom: number) =>
  `<path d="M8 ${top}V${bottom}M8 ${bottom + 2.6}v.01"/>`;

/** The sign of each kind of alert. */
const alertIcons: Record<AlertKind, (color: string) => string> = {
  note: (color) => strokes(color, `${circle}<path d="M8 7.4v3.8M8 4.8v.01"/>`),
  tip: (color) => strokes(color, bulb),
  important: (color) => strokes(color, `${bubble}${bang(4.4, 6.6)}`),
  warning: (color) => strokes(color, `${triangle}${bang(6, 8.6)}`),
  caution: (color) => strokes(color, `${octagon}${bang(4.6, 8.2)}`),
};

/** An empty box with something in it. */
const boxed =
  (inner: string) =>
  (ink: string, fill: string): string =>
    svg(
      `<rect x="1.15" y="1.15" width="13.7" height="13.7" rx="3" fill="${fill}" stroke="${ink}" stroke-width="1.3"/>` +
        `<g fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`,
    );

/** Tasks that are neither done nor simply open. */
export const taskStates: Record<TaskState, (ink: string, fill: string) => string> = {
  cancelled: boxed('<path d="M5 8h6"/>'),
  partial: boxed('<path d="M5.4 10.6l5.2-5.2"/>'),
  forwarded: boxed('<path d="M4.7 8h6.4M8.7 5.4 11.3 8l-2.6 2.6"/>'),
  important: boxed('<path d="M8 4.6v3.9M8 11.2v.01"/>'),
  question: boxed('<path d="M6.2 6.2a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M8 11.4v.01"/>'),
};

/** Signs of the alerts that GitHub does not have. */
const signIcons: Record<AlertSign, (color: string) => string> = {
  abstract: (color) =>
    strokes(
      color,
      '<rect x="2.9" y="2.6" width="10.2" height="11.8" rx="1.5"/><path d="M6 1.5h4v2.2H6ZM5.6 7.2h4.8M5.6 10.4h4.8"/>',
    ),
  todo: (color) => strokes(color, `${circle}<path d="m5 8.2 2.1 2.1L11 6"/>`),
  success: (color) => strokes(color, '<path d="m2 8.7 3.9 3.9L14 4"/>'),
  question: (color) =>
    strokes(color, `${circle}<path d="M6.1 6.3A1.95 1.95 0 1 1 9 8c-.7.4-1 .7-1 1.3M8 11.4v.01"/>`),
  failure: (color) => strokes(color, '<path d="m3.4 3.4 9.2 9.2M12.6 3.4l-9.2 9.2"/>'),
  danger: (color) => strokes(color, '<path d="M9.2 1.4 3.1 9.2h4.3l-.6 5.4 6.1-7.8H8.6Z"/>'),
  bug: (color) =>
    strokes(
      color,
      '<rect x="4.6" y="5.4" width="6.8" height="8.8" rx="3.4"/><path d="M5.8 5.3a2.2 2.2 0 0 1 4.4 0M8 7.6v6.4M4.4 8.4 1.7 6.9M4.6 11.2l-2.9 1.3M11.6 8.4l2.7-1.5M11.4 11.2l2.9 1.3M5.6 3.5 4.4 1.9M10.4 3.5l1.2-1.6"/>',
    ),
  example: (color) =>
    strokes(color, '<path d="M6 3.6h8M6 8h8M6 12.4h8M2.3 3.6v.01M2.3 8v.01M2.3 12.4v.01"/>'),
  quote: (color) =>
    strokes(
      color,
      '<path d="M2.4 8.4h3.8V4.2H2.4v4.2c0 2 .8 3 2.5 3.4M9.6 8.4h3.8V4.2H9.6v4.2c0 2 .8 3 2.5 3.4"/>',
    ),
};

/** The sign of an alert in its ink. */
export function alertIcon({ kind, sign }: Pick<Alert, "kind" | "sign">, ink: string): string {
  return sign === undefined ? alertIcons[kind](ink) : signIcons[sign](ink);
}

export const icons = {
  /** A line of code that goes on here. */
  wrapped: (color: string) => strokes(color, '<path d="M4 3v5.5h8.4M9.6 5.7l2.8 2.8-2.8 2.8"/>'),
  /** A task that is done: a filled box with a tick. */
  taskDone: (fill: string, tick: string) =>
    svg(
      `<rect x=".5" y=".5" width="15" height="15" rx="3.5" fill="${fill}"/><path d="m4.2 8.3 2.7 2.7 5-5.6" fill="none" stroke="${tick}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  /** A task that is open: an empty box. */
  taskOpen: (line: string, fill: string) =>
    svg(
      `<rect x="1.15" y="1.15" width="13.7" height="13.7" rx="3" fill="${fill}" stroke="${line}" stroke-width="1.3"/>`,
    ),
  ...taskStates,
  /** The sign of an opened details block. */
  opened: (color: string) => svg(`<path d="M3.4 5.6h9.2L8 11.2Z" fill="${color}"/>`),
  brokenImage: (color: string) =>
    strokes(
      color,
      '<rect x="1.6" y="2.6" width="12.8" height="10.8" rx="1.6"/><path d="m1.9 11.6 3.7-3.8 2.6 2.6 2-2 4 3.6"/><path d="M10.9 5.9v.01"/>',
    ),
  /** The way back from a footnote. */
  back: (color: string) =>
    strokes(color, '<path d="M13 3.5v4.2a2 2 0 0 1-2 2H3.4M6.2 6.6 3.1 9.7l3.1 3.1"/>'),
};
