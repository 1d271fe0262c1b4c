/** Shortcodes of Hugo and Quarto: `{{< name "word" key="value" >}}`. */
export interface Shortcode {
  name: string;
  /** It ends what one of its name has begun. */
  isEnd: boolean;
  /** It holds nothing. */
  isWhole: boolean;
  words: readonly string[];
  values: ReadonlyMap<string, string>;
  /** Where it ends in the source. */
  end: number;
}

const SIGN =
  /\{\{(?:<[ \t]{0,8}(\/?)[ \t]{0,8}([A-Za-z][\w./-]{0,79})((?:[ \t\n]+[^{}<>]{0,2000}?)?)[ \t\n]{0,8}(\/?)>|%[ \t]{0,8}(\/?)[ \t]{0,8}([A-Za-z][\w./-]{0,79})((?:[ \t\n]+[^{}%]{0,2000}?)?)[ \t\n]{0,8}(\/?)%)\}\}/y;
const ARGUMENT =
  /(?:([A-Za-z][\w-]{0,60})[ \t]*=[ \t]*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`=]+))/g;

/** The shortcode that begins at a place. */
export function shortcodeAt(source: string, at: number): Shortcode | undefined {
  SIGN.lastIndex = at;
  const match = SIGN.exec(source);
  if (!match) return undefined;
  const [slash, name = "", written = "", whole] = match.slice(match[2] === undefined ? 5 : 1);
  return {
    name: name.toLowerCase(),
    isEnd: slash === "/",
    isWhole: whole === "/",
    ...argumentsOf(written),
    end: SIGN.lastIndex,
  };
}

/** Words and values behind a name. */
export function argumentsOf(written: string): Pick<Shortcode, "words" | "values"> {
  const words: string[] = [];
  const values = new Map<string, string>();
  for (const [, key, ...forms] of written.matchAll(ARGUMENT)) {
    const value = forms.find((form) => form !== undefined) ?? "";
    if (key === undefined) words.push(value);
    else values.set(key.toLowerCase(), value);
  }
  return { words, values };
}
