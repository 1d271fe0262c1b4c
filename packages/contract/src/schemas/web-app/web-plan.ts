/**
 * Plan that the web app asks for before it draws. It is the web app's own, and no part of the
 * OpenAPI document.
 */
export interface WebPlan {
  /** First and last line of the Markdown on each card, counted from 1; none if there are no cards. */
  cards: [first: number, last: number][];
  /** Pages of a pdf. */
  pages?: number;
  words: number;
  /** Seconds. */
  readingTime: number;
}
