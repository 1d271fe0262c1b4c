/** Room at the end of a line for the number of a page, of up to four digits, in em. */
export const PAGE_NUMBER = 2.8;
