/**
 * Takes styles and scripts out of HTML before it is parsed. Nothing of it would run or apply: it is part
 * of no page, and the content security policy forbids both. But the browser reports every one. A style is
 * kept as `data-style`, to be read.
 */

/** Elements whose content is no HTML, and nothing that is wanted. */
const RAW = new Set(["style", "script", "xml", "title", "textarea", "iframe", "noscript"]);

const NAME = /[a-z][^\s/>]*/iuy;
const ATTRIBUTE = /([^\s=>"'/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/gu;

export function inert(html: string): string {
  const lower = html.toLowerCase();
  const pieces: string[] = [];
  let place = 0;
  for (let open = html.indexOf("<"); open >= 0; open = html.indexOf("<", place)) {
    pieces.push(html.slice(place, open));
    place = open + 1;
    NAME.lastIndex = place;
    const name = NAME.exec(html)?.[0];
    if (html.startsWith("<!--", open)) place = after(html, "-->", open + 4);
    else if (name === undefined) pieces.push("<");
    else {
      place = endOfTag(html, open);
      if (RAW.has(name.toLowerCase()))
        place = after(html, ">", after(lower, `</${name.toLowerCase()}`, place));
      else pieces.push(`<${name}${attributesOf(html.slice(open + 1 + name.length, place))}`);
    }
  }
  pieces.push(html.slice(place));
  return pieces.join("");
}

/** Where the text goes on after what is looked for; at its end if it is not there. */
function after(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found + wanted.length;
}

function endOfTag(html: string, open: number): number {
  let quote = "";
  for (let place = open + 1; place < html.length; place += 1) {
    const sign = html[place] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === ">") return place + 1;
    else if ((sign === '"' || sign === "'") && html[place - 1] === "=") quote = sign;
  }
  return html.length;
}

function attributesOf(tag: string): string {
  return tag.replaceAll(ATTRIBUTE, (whole, name: string, value = "") => {
    if (/^(?:on|srcdoc$)/iu.test(name)) return "";
    return name.toLowerCase() === "style" ? `data-style${value}` : whole;
  });
}
