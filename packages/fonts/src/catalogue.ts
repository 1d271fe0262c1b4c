/**
 * Every font file that may be used, all from npm packages. The coverage of each file was read from its
 * own `cmap` by `scripts/catalogue.ts`, which writes `tables/coverage.ts`.
 */
import { powerline } from "./ignorable.ts";
import { isOwn, ownFileFor, ownTypeface, type OwnTypeface } from "./own/typefaces.ts";
import type { Range } from "./ranges.ts";
import { coverage } from "./tables/coverage.ts";

/** A typeface with one TrueType file for each weight and slope. */
interface StaticTypeface {
  form: "static";
  css: string;
  package: string;
  /** The first part of the file names. */
  stem: string;
  italic: boolean;
  /** Letters that its italic files have upright. */
  uprightInItalics?: readonly Range[];
  /** Whether there is the regular weight and no other. */
  regularOnly?: true;
  /** The only characters of the file that are to be used. */
  only?: readonly Range[];
  /**
   * Set where another typeface has the same files: a number that tells them apart, for an engine
   * that knows a font by its bytes.
   */
  alias?: number;
}

/** A typeface in WOFF2 parts, each for its own code points and each with a weight axis. */
interface VariableTypeface {
  form: "variable";
  css: string;
  package: string;
  /** Take only these parts; absent: all that the data lists. */
  parts?: readonly string[];
  only?: readonly Range[];
  alias?: number;
  /** Used for what the other East Asian typefaces lack: the data list nothing else. */
  rest?: true;
}

/** A typeface in WOFF2 parts of fixed weights. */
interface FixedTypeface {
  form: "fixed";
  css: string;
  package: string;
  /** Absent: all that the data lists. */
  parts?: readonly string[];
  weights: readonly number[];
  /** Folder of the files, each called by its part alone; absent: as Fontsource has them. */
  folder?: string;
  rest?: true;
  /** Whether its letters are made of squares: a last resort, with a warning. */
  bitmap?: true;
  /** Characters of the file that are not to be used. */
  except?: readonly Range[];
}

export { isOwn, makeOwnTypeface, ownName, ownTypeface, type OwnTypeface } from "./own/typefaces.ts";

export type Typeface = StaticTypeface | VariableTypeface | FixedTypeface | OwnTypeface;

const text = (css: string, name: string, stem: string, italic = true): StaticTypeface => ({
  form: "static",
  css: `Platen ${css}`,
  package: `@expo-google-fonts/${name}`,
  stem,
  italic,
});
const script = (css: string, name: string, part: string): VariableTypeface => ({
  form: "variable",
  css: `Platen ${css}`,
  package: `@fontsource-variable/${name}`,
  parts: [part],
});
const regular = (css: string, name: string, part: string): FixedTypeface =>
  fixed(css, name, [part], [400]);
const chinese = (css: string, name: string): VariableTypeface => ({
  form: "variable",
  css: `Platen ${css}`,
  package: `@fontsource-variable/${name}`,
});
const fixed = (
  css: string,
  name: string,
  parts: readonly string[],
  weights: readonly number[],
): FixedTypeface => ({
  form: "fixed",
  css: `Platen ${css}`,
  package: `@fontsource/${name}`,
  parts,
  weights,
});

/**
 * Punctuation that East Asian type sets full width and Latin type does not: dashes, quotation
 * marks and leaders. Blocks in those languages take it from their own typeface.
 */
const doubleMarks: readonly Range[] = [
  [0x2014, 0x2015],
  [0x201c, 0x201d],
  [0x2025, 0x2026],
];
/** Apart from the others, because one of them is also the apostrophe. */
const singleMarks: readonly Range[] = [[0x2018, 0x2019]];

const marks = (css: string, name: string, only: readonly Range[], alias: number) => ({
  ...chinese(css, name),
  only,
  alias,
});

export const typefaces = {
  inter: text("Inter", "inter", "Inter"),
  roboto: text("Roboto", "roboto", "Roboto"),
  "noto-sans": {
    ...text("Noto Sans", "noto-sans", "NotoSans"),
    // Devanagari, with its extensions and the signs of the Vedas.
    uprightInItalics: [
      [0x900, 0x97f],
      [0x1cd0, 0x1cff],
      [0xa8e0, 0xa8ff],
    ],
  },
  "source-sans": text("Source Sans", "source-sans-3", "SourceSans3"),
  manrope: text("Manrope", "manrope", "Manrope", false),
  "plex-sans": text("Plex Sans", "ibm-plex-sans", "IBMPlexSans"),
  "source-serif": text("Source Serif", "source-serif-4", "SourceSerif4"),
  "jetbrains-mono": text("JetBrains Mono", "jetbrains-mono", "JetBrainsMono"),
  "plex-mono": text("Plex Mono", "ibm-plex-mono", "IBMPlexMono"),
  "roboto-mono": text("Roboto Mono", "roboto-mono", "RobotoMono"),

  arabic: script("Arabic", "vazirmatn", "arabic"),
  hebrew: script("Hebrew", "noto-sans-hebrew", "hebrew"),
  devanagari: script("Devanagari", "noto-sans-devanagari", "devanagari"),
  bengali: script("Bengali", "anek-bangla", "bengali"),
  gurmukhi: script("Gurmukhi", "noto-sans-gurmukhi", "gurmukhi"),
  gujarati: script("Gujarati", "noto-sans-gujarati", "gujarati"),
  tamil: script("Tamil", "noto-sans-tamil", "tamil"),
  telugu: script("Telugu", "noto-sans-telugu", "telugu"),
  kannada: script("Kannada", "noto-sans-kannada", "kannada"),
  malayalam: script("Malayalam", "noto-sans-malayalam", "malayalam"),
  sinhala: script("Sinhala", "noto-sans-sinhala", "sinhala"),
  thai: script("Thai", "noto-sans-thai", "thai"),
  lao: script("Lao", "noto-sans-lao", "lao"),
  myanmar: script("Myanmar", "noto-sans-myanmar", "myanmar"),
  khmer: script("Khmer", "noto-sans-khmer", "khmer"),
  tibetan: script("Tibetan", "noto-serif-tibetan", "tibetan"),
  georgian: script("Georgian", "noto-sans-georgian", "georgian"),
  armenian: script("Armenian", "noto-sans-armenian", "armenian"),
  ethiopic: script("Ethiopic", "noto-sans-ethiopic", "ethiopic"),

  oriya: script("Oriya", "noto-sans-oriya", "oriya"),
  thaana: script("Thaana", "noto-sans-thaana", "thaana"),
  adlam: script("Adlam", "noto-sans-adlam", "adlam"),
  balinese: script("Balinese", "noto-sans-balinese", "balinese"),
  bamum: script("Bamum", "noto-sans-bamum", "bamum"),
  canadian: script("Canadian", "noto-sans-canadian-aboriginal", "canadian-aboriginal"),
  chakma: {
    ...text("Chakma", "noto-sans-chakma", "NotoSansChakma", false),
    regularOnly: true,
  },
  cham: script("Cham", "noto-sans-cham", "cham"),
  cherokee: script("Cherokee", "noto-sans-cherokee", "cherokee"),
  rohingya: script("Rohingya", "noto-sans-hanifi-rohingya", "hanifi-rohingya"),
  javanese: script("Javanese", "noto-sans-javanese", "javanese"),
  "kayah-li": script("Kayah Li", "noto-sans-kayah-li", "kayah-li"),
  lepcha: regular("Lepcha", "noto-sans-lepcha", "lepcha"),
  limbu: regular("Limbu", "noto-sans-limbu", "limbu"),
  lisu: script("Lisu", "noto-sans-lisu", "lisu"),
  "meetei-mayek": script("Meetei Mayek", "noto-sans-meetei-mayek", "meetei-mayek"),
  miao: regular("Miao", "noto-sans-miao", "miao"),
  mongolian: regular("Mongolian", "noto-sans-mongolian", "mongolian"),
  "new-tai-lue": script("New Tai Lue", "noto-sans-new-tai-lue", "new-tai-lue"),
  newa: regular("Newa", "noto-sans-newa", "newa"),
  nko: regular("N'Ko", "noto-sans-nko", "nko"),
  hmong: regular("Hmong", "noto-serif-nyiakeng-puachue-hmong", "nyiakeng-puachue-hmong"),
  "ol-chiki": script("Ol Chiki", "noto-sans-ol-chiki", "ol-chiki"),
  osage: regular("Osage", "noto-sans-osage", "osage"),
  saurashtra: regular("Saurashtra", "noto-sans-saurashtra", "saurashtra"),
  sundanese: script("Sundanese", "noto-sans-sundanese", "sundanese"),
  sylheti: regular("Sylheti", "noto-sans-syloti-nagri", "syloti-nagri"),
  syriac: script("Syriac", "noto-sans-syriac", "syriac"),
  "tai-le": regular("Tai Le", "noto-sans-tai-le", "tai-le"),
  "tai-tham": script("Tai Tham", "noto-sans-tai-tham", "tai-tham"),
  "tai-viet": regular("Tai Viet", "noto-sans-tai-viet", "tai-viet"),
  tifinagh: regular("Tifinagh", "noto-sans-tifinagh", "tifinagh"),
  vai: regular("Vai", "noto-sans-vai", "vai"),
  yi: regular("Yi", "noto-sans-yi", "yi"),
  gothic: regular("Gothic", "noto-sans-gothic", "gothic"),
  runic: regular("Runic", "noto-sans-runic", "runic"),
  /** Letters, signs and ligatures (the honorifics) that the first Arabic typeface lacks. */
  "arabic-more": fixed("Arabic More", "amiri", ["arabic"], [400, 700]),

  sc: chinese("SC", "noto-sans-sc"),
  tc: chinese("TC", "noto-sans-tc"),
  jp: chinese("JP", "noto-sans-jp"),
  kr: chinese("KR", "noto-sans-kr"),
  /** Han characters of Cantonese and of Hong Kong's names. */
  hk: { ...chinese("HK", "noto-sans-hk"), rest: true },
  /** Han characters of names and places: all of China's general list (2013), and Extension A. */
  han: {
    form: "fixed",
    css: "Platen Han",
    package: "@chinese-fonts/syst",
    weights: [400],
    folder: "dist/SourceHanSerifCN",
    rest: true,
  },
  "sc-marks": marks("SC Marks", "noto-sans-sc", doubleMarks, 1),
  "tc-marks": marks("TC Marks", "noto-sans-tc", doubleMarks, 1),
  "jp-marks": marks("JP Marks", "noto-sans-jp", doubleMarks, 1),
  "sc-single-marks": marks("SC Single Marks", "noto-sans-sc", singleMarks, 2),
  "tc-single-marks": marks("TC Single Marks", "noto-sans-tc", singleMarks, 2),
  "jp-single-marks": marks("JP Single Marks", "noto-sans-jp", singleMarks, 2),

  math: {
    ...fixed("Math", "noto-sans-math", ["latin"], [400]),
    // Its Arabic letters do not join.
    except: [[0x0600, 0x08ff]],
  },
  symbols: fixed("Symbols", "noto-sans-symbols", ["symbols"], [400, 700]),
  "symbols-2": fixed(
    "Symbols 2",
    "noto-sans-symbols-2",
    ["symbols", "math", "braille", "mayan-numerals"],
    [400],
  ),
  music: regular("Music", "noto-music", "music"),
  /** The signs of Powerline, which prompts in code have: all else of private use means nothing here. */
  powerline: {
    ...text("Powerline", "jetbrains-mono", "JetBrainsMono", false),
    only: powerline,
    alias: 2,
  },
  /** Box drawing and blocks, for text whose own typeface has few of them or none that join. */
  box: {
    ...text("Box", "jetbrains-mono", "JetBrainsMono", false),
    only: [[0x2500, 0x259f]],
    alias: 1,
  },
  /** U+FFFD alone, which stands for every character that no font has. */
  replacement: {
    ...text("Replacement", "roboto", "Roboto", false),
    only: [[0xfffd, 0xfffd]],
    alias: 1,
  },
  /** A bitmap-like design of nearly all of the basic plane: better than a box. */
  unifont: { ...fixed("Unifont", "unifont", ["latin"], [400]), bitmap: true },
} as const satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof typefaces;

/**
 * The typeface of a name, of the catalogue or beside it.
 *
 * @throws Error if there is none
 */
export function typefaceOf(name: TypefaceName): Typeface {
  const typeface: Typeface | undefined = isOwn(name) ? ownTypeface(name) : typefaces[name];
  if (!typeface) throw new Error(`no typeface is called ${name}`);
  return typeface;
}

/** Weights that every static typeface has. */
export const textWeights = { 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold" } as const;
export type TextWeight = keyof typeof textWeights;

/** One font file: where it is and what it is. */
export interface FontFile {
  id: string;
  package: string;
  /** Inside the package. */
  path: string;
  typeface: TypefaceName;
  /** Absent for a file with a weight axis. */
  weight?: number;
  italic: boolean;
  /** Bytes to add at its end, where another typeface has the same file. */
  padding: number;
  /** All of it, where it is in no package. */
  bytes?: Uint8Array;
}

const shortName = (typeface: Typeface) => typeface.package.slice(typeface.package.indexOf("/") + 1);

/** Parts of a typeface, in the order in which they are asked for a code point. */
export function partsOf(name: TypefaceName): readonly string[] {
  const typeface = typefaceOf(name);
  if (typeface.form === "static" || typeface.form === "own") return ["upright"];
  return typeface.parts ?? (coverage[shortName(typeface)] ?? []).map(([part]) => part);
}

/** The coverage of one part of a typeface, encoded by `ranges.ts`; empty if there is no such part. */
export function coverageOf(name: TypefaceName, part: string): string {
  const list = coverage[shortName(typefaces[name])] ?? [];
  return list.find(([name]) => name === part)?.[1] ?? "";
}

/** The file that holds a part in a weight and slope. Weights that do not exist go to the nearest. */
export function fileFor(
  name: TypefaceName,
  part: string,
  weight: number,
  italic: boolean,
): FontFile {
  const typeface = typefaceOf(name);
  if (typeface.form === "own") return ownFileAt(typeface, ownFileFor(typeface, weight, italic));
  const base = shortName(typeface);
  const alias = typeface.form === "fixed" ? 0 : (typeface.alias ?? 0);
  const common = { package: typeface.package, typeface: name, padding: alias * 4 };
  const mark = alias > 0 ? `~${alias}` : "";
  if (typeface.form === "variable")
    return {
      ...common,
      id: `${base}/${part}${mark}`,
      path: `files/${base}-${part}-wght-normal.woff2`,
      italic: false,
    };
  if (typeface.form === "fixed") {
    const chosen = weight > 500 ? Math.max(...typeface.weights) : Math.min(...typeface.weights);
    return {
      ...common,
      id: `${base}/${part}-${chosen}`,
      path: typeface.folder
        ? `${typeface.folder}/${part}.woff2`
        : `files/${base}-${part}-${chosen}-normal.woff2`,
      weight: chosen,
      italic: false,
    };
  }
  const chosen = typeface.regularOnly ? 400 : nearestTextWeight(weight);
  const slanted = italic && typeface.italic;
  const folder = `${chosen}${textWeights[chosen]}${slanted ? "_Italic" : ""}`;
  return {
    ...common,
    id: `${base}/${chosen}${slanted ? "i" : ""}${mark}`,
    path: `${folder}/${typeface.stem}_${folder}.ttf`,
    weight: chosen,
    italic: slanted,
  };
}

/** A file of a typeface that is not of the catalogue, by its place. */
function ownFileAt({ name, package: folder, files }: OwnTypeface, at: number): FontFile {
  const { weight, italic = false, bytes } = files[at] ?? {};
  return {
    id: `${name}/${at}`,
    package: folder,
    path: "",
    typeface: name as TypefaceName,
    ...(weight !== undefined && { weight }),
    italic,
    padding: 0,
    ...(bytes && { bytes }),
  };
}

/** Every file of the catalogue, each once. */
export function allFiles(): FontFile[] {
  return [...new Set(names.map((name) => shortName(typefaces[name])))].flatMap((base) => [
    ...filesOf(base).values(),
  ]);
}

export function fileById(id: string): FontFile | undefined {
  const [name = "", at = ""] = isOwn(id) ? id.split("/") : [];
  const own = ownTypeface(name);
  if (own) return own.files[Number(at)] && ownFileAt(own, Number(at));
  return filesOf(id.slice(0, id.indexOf("/"))).get(id);
}

const names = Object.keys(typefaces) as TypefaceName[];
const filesByPackage = new Map<string, Map<string, FontFile>>();

/**
 * Files of all typefaces of a package, by their ids. There are thousands of files, and few packages are asked for.
 *
 * @param base the package's name without its scope
 */
function filesOf(base: string): Map<string, FontFile> {
  let files = filesByPackage.get(base);
  if (!files) {
    const own = names
      .filter((name) => shortName(typefaces[name]) === base)
      .flatMap(filesOfTypeface);
    filesByPackage.set(base, (files = new Map(own.map((file) => [file.id, file]))));
  }
  return files;
}

function filesOfTypeface(name: TypefaceName): FontFile[] {
  const weights =
    typefaces[name].form === "variable" ? [400] : Object.keys(textWeights).map(Number);
  return partsOf(name).flatMap((part) =>
    weights.flatMap((weight) => [
      fileFor(name, part, weight, false),
      fileFor(name, part, weight, true),
    ]),
  );
}

function nearestTextWeight(weight: number): TextWeight {
  return weight >= 650 ? 700 : weight >= 550 ? 600 : weight >= 450 ? 500 : 400;
}
