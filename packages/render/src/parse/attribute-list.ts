/** Attributes in braces, as Pandoc, kramdown, MkDocs and Quarto write them: `{#id .class width=50%}`. */
export interface AttributeList {
  id?: string;
  classes: string[];
  values: ReadonlyMap<string, string>;
  /** Where it ends in the text. */
  end: number;
}

const PART =
  /[ \t]*(?:#(\p{L}[\p{L}\p{M}\p{N}_:.-]{0,200})|\.(\p{L}[\w-]{0,100})|([A-Za-z][\w-]{0,60})=(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})'|([^\s"'{}<>=]{1,500}))|(-))(?=[ \t}])/uy;
const END = /[ \t]*\}/y;
/** Most parts of a list. */
const MOST = 20;

/** Reads a list whose brace stands at `at`; `undefined` where not every part of it is an attribute. */
export function attributeList(source: string, at: number): AttributeList | undefined {
  if (source[at] !== "{") return undefined;
  const classes: string[] = [];
  const values = new Map<string, string>();
  let id: string | undefined;
  let from = at + 1;
  let parts = 0;
  for (; parts < MOST; parts += 1) {
    PART.lastIndex = from;
    const match = PART.exec(source);
    if (!match) break;
    const [, name, className, key, double, single, bare] = match;
    if (name !== undefined) id = name;
    else if (className !== undefined) classes.push(className);
    else if (key !== undefined) values.set(key.toLowerCase(), double ?? single ?? bare ?? "");
    from = PART.lastIndex;
  }
  END.lastIndex = from;
  if (parts === 0 || !END.test(source)) return undefined;
  return { ...(id !== undefined && { id }), classes, values, end: END.lastIndex };
}

/** Attributes that are for a browser alone, and of which nothing is lost on paper. */
const SILENT =
  /^(?:target|rel|loading|decoding|download|role|tabindex|data-.*|aria-.*|\.(?:unnumbered|unlisted|no_toc|external|no-?lightbox|skip-lightbox|lightbox|off-glb|on-glb))$/i;

/** Those of a list that nothing is made of, as they are written. @param known names that count; classes begin with a point */
export function withoutEffect(
  { classes, values }: AttributeList,
  known: ReadonlySet<string>,
): string[] {
  const names = [...classes.map((name) => `.${name}`), ...values.keys()];
  return names.filter((name) => !known.has(name) && !SILENT.test(name));
}

export const ignoredMessage = (names: readonly string[]): string =>
  `${names.join(" ")} has no effect here and is left out`;
