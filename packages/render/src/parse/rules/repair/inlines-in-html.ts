const STRONG = /(?:^|[\s(])\*\*[^\s*][^*]{0,300}\*\*/;
const CODE = /(?:^|[\s(])`[^`\n]{1,200}`(?=$|[\s.,;:!?)])/;
const LINK = /(?:^|[\s(])!?\[[^[\]]{1,200}\]\([^\s()<>]{2,400}\)|\[!\[/;

/** Whether text of HTML holds bold words, a link or an image of Markdown beyond doubt. */
export const holdsMarkup = (text: string): boolean => STRONG.test(text) || LINK.test(text);

/** Whether a run of text between tags holds Markdown beyond doubt, and nothing that is a tag or an entity once more. */
export function holdsInlines(text: string): boolean {
  if (/[<&]/.test(text)) return false;
  return holdsMarkup(text) || CODE.test(text);
}

/** Plain words, so that no pattern and no product is one: `*.js`, `a *b`. */
const EMPHASIS =
  /(?:^|[\s(])\*\p{L}(?:[\p{L}\p{M}\p{N} ,’'-]{0,200}[\p{L}\p{M}\p{N}.!?])?\*(?=$|[\s.,;:!?)])/u;

/** Whether it holds words between single asterisks, which HTML has by chance, too. */
export const holdsEmphasis = (text: string): boolean => !/[<&]/.test(text) && EMPHASIS.test(text);
