/** Longest time for fetching all images of a document, in ms. */
export const FETCHING = 5000;
