/** What the web app asks before it draws: its own, and no part of the OpenAPI document. */
export interface WebPlan {
  /** First and last line of the Markdown on each card, counted from 1; none if there are no cards. */
  cards: [first: number, last: number][];
  /** Of a pdf. */
  pages?: number;
  words: number;
  /** Seconds. */
  readingTime: number;
}
