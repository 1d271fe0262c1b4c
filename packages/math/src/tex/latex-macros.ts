/**
 * Commands of LaTeX's packages that MathJax does not have, by the package that documents them. Each is a macro of what
 * MathJax has, so it is bounded as all macros are.
 */
import { pairs, type Macro } from "./katex-macros.ts";

/** Characters under names of their own: class, package, then each name and its character. */
const characters: readonly (readonly [kind: Kind, source: string, list: string])[] = [
  ["rel", "stmaryrd", "mapsfrom ↤ Mapsto ⤇ Mapsfrom ⤆ longmapsfrom ⟻ Longmapsto ⟾ Longmapsfrom ⟽"],
  [
    "bin",
    "stmaryrd",
    "sslash ⫽ interleave ⫴ talloblong ⫾ boxbox ⧈ boxslash ⧄ boxbslash ⧅ boxast ⧆",
  ],
  ["bin", "stmaryrd", "boxcircle ⧇ boxbar ◫ obar ⌽ obslash ⦸ ogreaterthan ⧁ olessthan ⧀ fatsemi ⨟"],
  ["ord", "stmaryrd", "lightning ↯"],
  ["open", "stmaryrd", "llparenthesis ⦇ Lbag ⟅"],
  ["close", "stmaryrd", "rrparenthesis ⦈ Rbag ⟆"],
  ["rel", "amssymb", "dasharrow ⇢"],
  ["rel", "txfonts", "Perp ⫫ strictif ⥽ strictfi ⥼ multimapinv ⟜ multimapboth ⧟ nequiv ≢ nsimeq ≄"],
  ["rel", "txfonts", "napprox ≉ nsubset ⊄ nsupset ⊅"],
  ["ord", "txfonts", "invneg ⌐"],
  ["rel", "MnSymbol", "nin ∉ nni ∌ nmodels ⊭"],
  ["bin", "unicode-math", "dotminus ∸"],
  ["rel", "unicode-math", "eqdef ≝ longleadsto ⟿"],
  ["open", "unicode-math", "lAngle ⟪ lParen ⦅ lBrack ⟦ lbrbrak ❲"],
  ["close", "unicode-math", "rAngle ⟫ rParen ⦆ rBrack ⟧ rbrbrak ❳"],
  ["ord", "unicode-math", "adots ⋰ QED ∎"],
  ["ord", "amsthm", "qed □ qedsymbol □ qedhere □"],
  [
    "ord",
    "wasysym",
    "diameter ⌀ Square □ CheckedBox ☑ XBox ☒ Circle ○ CIRCLE ● LEFTcircle ◐ RIGHTcircle ◑",
  ],
  [
    "ord",
    "wasysym",
    "male ♂ female ♀ smiley ☺ frownie ☹ sun ☼ earth ♁ leftmoon ☾ rightmoon ☽ astrosun ☉",
  ],
  [
    "ord",
    "wasysym",
    "mercury ☿ venus ♀ mars ♂ jupiter ♃ saturn ♄ uranus ♅ neptune ♆ pluto ♇ phone ☎",
  ],
  ["ord", "wasysym", "eighthnote ♪ quarternote ♩ twonotes ♫ pentagon ⬠ hexagon ⬡ permil ‰ cent ¢"],
  ["ord", "marvosym", "EUR € EURtm €"],
  ["ord", "eurosym", "euro € officialeuro € geneuro €"],
  ["ord", "teubner", "Stigma Ϛ stigma ϛ Coppa Ϙ coppa ϙ Koppa Ϟ koppa ϟ Sampi Ϡ sampi ϡ Digamma Ϝ"],
  ["ord", "babel", "No №"],
  ["ord", "revsymb", "lambdabar ƛ lambdaslash ƛ"],
];

type Kind = "ord" | "bin" | "rel" | "open" | "close";

/** Integrals of esint and signs of the kind, which take their limits as `\int` does. */
const integrals =
  "fint ⨍ sqint ⨖ varoiint ∯ sumint ⨋ ointclockwise ∲ varointclockwise ∲ ointctrclockwise ∳ landupint ⨙ landdownint ⨚";

/** Colours of KaTeX's table of macros, as commands of one argument. */
const colors = `blue 6495ed orange ffa500 pink ff00af red df0030 green 28ae7b gray 808080 purple 9d38bd
blueA ccfaff blueB 80f6ff blueC 63d9ea blueD 11accd blueE 0c7f99
tealA 94fff5 tealB 26edd5 tealC 01d1c1 tealD 01a995 tealE 208170
greenA b6ffb0 greenB 8af281 greenC 74cf70 greenD 1fab54 greenE 0d923f
goldA ffd0a9 goldB ffbb71 goldC ff9c39 goldD e07d10 goldE a75a05
redA fca9a9 redB ff8482 redC f9685d redD e84d39 redE bc2612
maroonA ffbde0 maroonB ff92c6 maroonC ed5fa6 maroonD ca337c maroonE 9e034e
purpleA ddd7ff purpleB c6b9fc purpleC aa87ff purpleD 7854ab purpleE 543b78
mintA f5f9e8 mintB edf2df mintC e0e5cc
grayA f6f7f7 grayB f0f1f2 grayC e3e5e6 grayD d6d8da grayE babec2
grayF 888d93 grayG 626569 grayH 3b3e40 grayI 21242c kaBlue 314453 kaGreen 71b307`;

/** Functions that LaTeX's own list lacks: ISO 80000-2, and those of Wikipedia's texvc. */
const functions = "arsinh arcosh artanh arcoth arcsinh arccosh arctanh arccoth sgn";

const commands: Readonly<Record<string, Readonly<Record<string, Macro>>>> = {
  // Space, and what tells TeX how to set a page.
  LaTeX: {
    enskip: "\\kern.5em",
    "/": "",
    "-": "",
    null: "",
    protect: "",
    leavevmode: "",
    noindent: "",
    centering: "",
    displaylimits: "",
    ensuremath: ["{#1}", 1],
    vspace: ["", 1],
    textsl: ["\\textit{#1}", 1],
    textsuperscript: ["{}^{\\text{#1}}", 1],
    textsubscript: ["{}_{\\text{#1}}", 1],
  },
  stmaryrd: { bigsqcap: "\\mathop{⨅}" },
  amsmath: {
    allowdisplaybreaks: "",
    intertext: ["\\mathrlap{\\text{#1}}\\hfill\\notag\\\\", 1],
  },
  mathtools: { shortintertext: ["\\mathrlap{\\text{#1}}\\hfill\\notag\\\\", 1] },
  xfrac: { sfrac: "\\nicefrac" },
  slashed: { slashed: ["\\mathord{\\centernot{#1}}", 1] },
  accents: {
    underaccent: ["\\underset{#1}{#2}", 2],
    accentset: ["\\overset{#1}{#2}", 2],
    ubar: ["\\underline{#1}", 1],
  },
  esvect: { vv: ["\\overrightarrow{#1}", 1] },
  yhmath: { wideparen: ["\\overparen{#1}", 1] },
  arcs: { overarc: ["\\overparen{#1}", 1], underarc: ["\\underparen{#1}", 1] },
  fourier: { widearc: ["\\overparen{#1}", 1] },
  mathabx: { widebar: ["\\overline{#1}", 1] },
  relsize: { mathlarger: ["{\\large #1}", 1], mathsmaller: ["{\\small #1}", 1] },
  ulem: {
    uline: ["\\underline{#1}", 1],
    uuline: ["\\underline{\\underline{#1}}", 1],
    uwave: ["\\utilde{#1}", 1],
    xout: ["\\xcancel{#1}", 1],
  },
  soul: { ul: ["\\underline{#1}", 1], hl: ["\\colorbox{yellow}{#1}", 1] },
  // Alphabets that fonts here do not tell apart.
  bbold: { mathbbold: ["\\mathbb{#1}", 1] },
  txfonts: { varmathbb: ["\\mathbb{#1}", 1] },
  bbm: { mathbbmtt: ["\\mathbb{#1}", 1] },
  mathrsfs: { mathrsfs: ["\\mathscr{#1}", 1] },
  fixmath: { mathbold: ["\\boldsymbol{#1}", 1] },
  // `\mathpzc` is declared by its users, as the package's manual says.
  chancery: { mathpzc: ["\\mathcal{#1}", 1] },
  texvc: { C: "\\mathbb{C}", Q: "\\mathbb{Q}", and: "\\land", or: "\\lor", part: "\\partial" },
  gensymb: { degreeCelsius: "\\celsius" },
};

const byPackage = Object.values(commands).flatMap((macros) => Object.entries(macros));

export const latexMacros: Readonly<Record<string, Macro>> = Object.fromEntries<Macro>([
  ...characters.flatMap(([kind, , list]) =>
    pairs(list).map(([name, sign]): [string, Macro] => [name, `\\math${kind}{${sign}}`]),
  ),
  ...pairs(integrals).map(([name, sign]): [string, Macro] => [name, `\\mathop{${sign}}\\nolimits`]),
  ...pairs(colors).map(([name, hex]): [string, Macro] => [
    name,
    [`\\textcolor[HTML]{${hex}}{#1}`, 1],
  ]),
  ...functions.split(" ").map((name): [string, Macro] => [name, `\\operatorname{${name}}`]),
  ...byPackage,
]);
