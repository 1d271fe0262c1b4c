/**
 * Every row of KaTeX's table of supported functions: its names, by the rule that makes an example
 * of them.
 */

const words = (list: string): string[] => list.trim().split(/\s+/);

const symbols = words(`
AA aa alef alefsym aleph Alpha alpha amalg And angle angln approx approxcolon approxcoloncolon
approxeq arccos arcctg arcsin arctan arctg arg argmax argmin ast asymp backepsilon backprime
backsim backsimeq backslash barwedge Bbbk because Beta beta beth between bf bigcap bigcirc bigcup
bigodot bigoplus bigotimes bigsqcup bigstar bigtriangledown bigtriangleup biguplus bigvee bigwedge
blacklozenge blacksquare blacktriangle blacktriangledown blacktriangleleft blacktriangleright bmod
bot bowtie Box boxdot boxminus boxplus boxtimes bull bullet Bumpeq bumpeq cal Cap cap cdot cdotp
cdots centerdot ch checkmark Chi chi circ circeq circlearrowleft circlearrowright circledast
circledcirc circleddash circledR circledS clubs clubsuit cnums colon Colonapprox colonapprox
coloncolon coloncolonapprox coloncolonequals coloncolonminus coloncolonsim Coloneq coloneq
Coloneqq coloneqq colonequals colonminus Colonsim colonsim complement Complex cong coprod
copyright cos cosec cosh cot cotg coth csc ctg cth Cup cup curlyeqprec curlyeqsucc curlyvee
curlywedge curvearrowleft curvearrowright dag Dagger dagger daleth Darr dArr darr dashleftarrow
dashrightarrow dashv dblcolon ddag ddagger ddots deg degree delta Delta det diagdown diagup
Diamond diamond diamonds diamondsuit digamma dim displaystyle div divideontimes Doteq doteq
doteqdot dotplus dots dotsb dotsc dotsi dotsm dotso doublebarwedge doublecap doublecup Downarrow
downarrow downdownarrows downharpoonleft downharpoonright ell empty emptyset enspace Epsilon
epsilon eqcirc Eqcolon eqcolon Eqqcolon eqqcolon eqsim eqslantgtr eqslantless equalscolon
equalscoloncolon equiv Eta eta eth exist exists exp fallingdotseq Finv flat footnotesize forall
frown Game Gamma gamma gcd ge geq geqq geqslant gets gg ggg gggtr gimel gnapprox gneq gneqq gnsim
gt gtrapprox gtrdot gtreqless gtreqqless gtrless gtrsim gvertneqq Harr hArr harr hbar hearts
heartsuit hom hookleftarrow hookrightarrow hslash huge Huge iff iiint iint Im image imageof imath
impliedby implies in inf infin infty injlim int intercal intop Iota iota isin it jmath Join Kappa
kappa KaTeX ker Lambda lambda land lang langle large Large LARGE Larr lArr larr LaTeX lBrace
lbrace lbrack lceil ldotp ldots le leadsto Leftarrow leftarrow leftarrowtail leftharpoondown
leftharpoonup leftleftarrows Leftrightarrow leftrightarrow leftrightarrows leftrightharpoons
leftrightsquigarrow leftthreetimes leq leqq leqslant lessapprox lessdot lesseqgtr lesseqqgtr
lessgtr lesssim lfloor lg lgroup lhd lim liminf limsup ll llbracket llcorner Lleftarrow lll llless
lmoustache ln lnapprox lneq lneqq lnot lnsim log Longleftarrow longleftarrow Longleftrightarrow
longleftrightarrow longmapsto Longrightarrow longrightarrow looparrowleft looparrowright lor
lozenge lparen lq Lrarr lrArr lrarr lrcorner Lsh lt ltimes lVert lvert lvertneqq maltese mapsto
mathellipsis mathsterling mathstrut max measuredangle medspace mho mid min minuscolon
minuscoloncolon minuso models mp Mu mu multimap N nabla natnums natural ncong ne nearrow neg
negmedspace negthickspace negthinspace neq newline nexists ngeq ngeqq ngeqslant ngtr ni nLeftarrow
nleftarrow nLeftrightarrow nleftrightarrow nleq nleqq nleqslant nless nmid nobreakspace nonumber
normalsize not notin notni nparallel nprec npreceq nRightarrow nrightarrow nshortmid
nshortparallel nsim nsubseteq nsubseteqq nsucc nsucceq nsupseteq nsupseteqq ntriangleleft
ntrianglelefteq ntriangleright ntrianglerighteq Nu nu nVDash nVdash nvDash nvdash nwarrow odot
oiiint oiint oint omega Omega Omicron omicron ominus oplus origof oslash otimes owns P parallel
partial perp Phi phi Pi pi pitchfork plim plusmn pm pounds Pr prec precapprox preccurlyeq preceq
precnapprox precneqq precnsim precsim prime prod projlim propto psi Psi qquad quad R rang Rarr
rArr rarr ratio rBrace rbrace rbrack rceil Re real Reals reals restriction rfloor rgroup rhd Rho
rho Rightarrow rightarrow rightarrowtail rightharpoondown rightharpoonup rightleftarrows
rightleftharpoons rightrightarrows rightsquigarrow rightthreetimes risingdotseq rm rmoustache
rparen rq rrbracket Rrightarrow Rsh rtimes rVert rvert S scriptscriptstyle scriptsize scriptstyle
sdot searrow sec sect setminus sf sh sharp shortmid shortparallel Sigma sigma sim simcolon
simcoloncolon simeq sin sinh sixptsize small smallfrown smallint smallsetminus smallsmile smile
space spades spadesuit sphericalangle sqcap sqcup sqsubset sqsubseteq sqsupset sqsupseteq square
star sub sube Subset subset subseteq subseteqq subsetneq subsetneqq succ succapprox succcurlyeq
succeq succnapprox succneqq succnsim succsim sum sup supe Supset supset supseteq supseteqq
supsetneq supsetneqq surd swarrow tan tanh Tau tau TeX textregistered textstyle tg th therefore
Theta theta thetasym thickapprox thicksim thickspace thinspace times tiny to top triangle
triangledown triangleleft trianglelefteq triangleq triangleright trianglerighteq tt
twoheadleftarrow twoheadrightarrow Uarr uArr uarr ulcorner unlhd unrhd Uparrow uparrow Updownarrow
updownarrow upharpoonleft upharpoonright uplus Upsilon upsilon upuparrows urcorner varDelta
varepsilon varGamma varinjlim varkappa varLambda varliminf varlimsup varnothing varOmega varPhi
varphi varPi varpi varprojlim varpropto varPsi varrho varSigma varsigma varsubsetneq varsubsetneqq
varsupsetneq varsupsetneqq varTheta vartheta vartriangle vartriangleleft vartriangleright
varUpsilon varXi vcentcolon Vdash vDash vdash vdots vee veebar Vvdash wedge weierp wp wr Xi xi yen
Z Zeta zeta
`);

const oneArgument = words(`
acute angl bar Bbb bcancel bm bold boldsymbol boxed Bra bra braket Braket breve cancel check
ddddot dddot ddot dot emph fbox frak grave hat hbox hphantom Ket ket llap mathbb mathbf mathbin
mathcal mathclap mathclose mathfrak mathinner mathit mathllap mathnormal mathop mathopen mathord
mathpunct mathrel mathring mathrlap mathrm mathscr mathsf mathtt mod operatorname overbrace
overbracket overgroup overleftarrow overleftharpoon overleftrightarrow overline overlinesegment
Overrightarrow overrightarrow overrightharpoon phantom phase pmb pmod pod rlap set Set smash
sout sqrt substack text textbf textit textmd textnormal textrm textsf texttt textup
tilde underbar underbrace underbracket undergroup underleftarrow underleftrightarrow underline
underlinesegment underrightarrow url utilde vcenter vec vphantom widecheck widehat widetilde
xcancel xhookleftarrow xhookrightarrow xLeftarrow xleftarrow xleftharpoondown xleftharpoonup
xLeftrightarrow xleftrightarrow xleftrightharpoons xlongequal xmapsto xRightarrow xrightarrow
xrightharpoondown xrightharpoonup xrightleftharpoons xtofrom xtwoheadleftarrow xtwoheadrightarrow
`);

const textSymbols = words(`
AE ae i j O o OE oe ss textasciicircum textasciitilde textbackslash textbar textbardbl
textbraceleft textbraceright textdagger textdaggerdbl textdegree textdollar textellipsis
textemdash textendash textgreater textless textquotedblleft textquotedblright textquoteleft
textquoteright textsterling textunderscore
`);

const environments = words(`
align alignat aligned alignedat array Bmatrix bmatrix Bmatrix* bmatrix* cases CD dcases drcases
equation equation* gather gathered matrix matrix* pmatrix pmatrix* rcases smallmatrix split
Vmatrix vmatrix Vmatrix* vmatrix*
`);

const fences = words(`
big Big bigg Bigg biggl Biggl biggm Biggm biggr Biggr bigl Bigl bigm Bigm bigr Bigr
`);

const twoArguments = words(`
binom cfrac dbinom dfrac frac overset stackrel tbinom tfrac underset
`);

const r = String.raw;

/** Formulas for names that no rule makes an example of. */
const examples: Readonly<Record<string, string>> = {
  "\\!": r`a\!b`,
  "\\,": r`a\,b`,
  "\\:": r`a\:b`,
  "\\;": r`a\;b`,
  "\\>": r`a\>b`,
  "\\ ": r`a\ b`,
  "~": "a~b",
  "#": r`\def\sq#1{#1^2}\sq{y}`,
  "\\#": r`\#`,
  "\\%": r`\%`,
  "\\&": r`\&`,
  "\\_": r`\_`,
  "\\{": r`\{`,
  "\\}": r`\}`,
  "\\|": r`\|`,
  "'": "f'",
  "%": "x % nothing",
  "^": "x^i",
  _: "x_i",
  "(": "(",
  ")": ")",
  "[": "[",
  "]": "]",
  "<": "<",
  ">": ">",
  "|": "|",
  "!": "n!",
  "\\'": r`\text{\'{a}}`,
  '\\"': r`\text{\"{a}}`,
  "\\.": r`\text{\.{a}}`,
  "\\=": r`\text{\={a}}`,
  "\\`": "\\text{\\`{a}}",
  "\\^": r`\text{\^{a}}`,
  "\\~": r`\text{\~{a}}`,
  "\\(": r`\text{\(x\)}`,
  "\\\\": r`\begin{matrix}a\\b\end{matrix}`,
  "&": r`\begin{matrix}a&b\cr c&d\end{matrix}`,
  above: r`{a \above{2pt} b}`,
  atop: r`{a \atop b}`,
  brace: r`{n\brace k}`,
  brack: r`{n\brack k}`,
  choose: r`{n \choose k}`,
  over: r`{a \over b}`,
  genfrac: r`\genfrac ( ] {2pt}{0}{a}{b}`,
  arraystretch: r`\def\arraystretch{1.5}\begin{array}{c}a\\b\end{array}`,
  begingroup: r`\begingroup a\endgroup b`,
  allowbreak: r`a\allowbreak b`,
  nobreak: r`a\nobreak b`,
  relax: r`a\relax b`,
  ce: r`\ce{H2O}`,
  pu: r`\pu{5 kJ/mol}`,
  char: r`\char"263a`,
  unicode: r`\unicode{x263a}`,
  color: r`\color{red}x`,
  colorbox: r`\colorbox{red}{$x$ y}`,
  fcolorbox: r`\fcolorbox{red}{aqua}{A}`,
  textcolor: r`\textcolor{blue}{F}`,
  def: r`\def\foo{x}\foo`,
  gdef: r`\gdef\foo#1{#1^2}\foo{y}`,
  edef: r`\def\a{x}\edef\b{\a}\def\a{}\b`,
  xdef: r`\xdef\b{x}\b`,
  global: r`\global\def\b{x}\b`,
  long: r`\long\def\b{x}\b`,
  let: r`\let\b=\alpha\b`,
  newcommand: r`\newcommand\b{x}\b`,
  renewcommand: r`\def\b{}\renewcommand{\b}[1]{#1}\b{x}`,
  providecommand: r`\providecommand\b{x}\b`,
  hline: r`\begin{matrix}a\\ \hline b\end{matrix}`,
  hdashline: r`\begin{matrix}a\\ \hdashline b\end{matrix}`,
  href: r`\href{https://example.org}{x}`,
  url: r`\url{https://example.org}`,
  htmlClass: r`\htmlClass{a}{x}`,
  htmlData: r`\htmlData{a=b}{x}`,
  htmlId: r`\htmlId{a}{x}`,
  htmlStyle: r`\htmlStyle{color:red}{x}`,
  hskip: r`a\hskip1em b`,
  hspace: r`a\hspace{1em}b`,
  kern: r`a\kern2pt b`,
  mkern: r`a\mkern18mu b`,
  mskip: r`a\mskip10mu b`,
  raisebox: r`a\raisebox{2pt}{b}c`,
  rule: r`\rule[6pt]{2ex}{1ex}`,
  left: r`\left(\frac ab\right)`,
  middle: r`\left(a\middle\vert b\right)`,
  limits: r`\lim\limits_x`,
  nolimits: r`\lim\nolimits_x`,
  "operatorname*": r`\operatorname*{asin}_y x`,
  operatornamewithlimits: r`\operatornamewithlimits{asin}_y x`,
  mathchoice: r`\mathchoice{a}{b}{c}{d}`,
  notag: r`\begin{align}a&=b\notag\\c&=d\end{align}`,
  nonumber: r`\begin{align}a&=b\nonumber\end{align}`,
  tag: r`\tag{1}x`,
  "tag*": r`\tag*{1}x`,
  verb: r`\verb!a_b!`,
  H: r`\text{\H{a}}`,
  r: r`\text{\r{a}}`,
  u: r`\text{\u{a}}`,
  v: r`\text{\v{a}}`,
  c: r`\text{\c{c}}`,
  textcircled: r`\text{\textcircled{a}}`,
  "sout in text": r`\text{\sout{abc}}`,
  "KaTeX in text": r`\text{by \KaTeX}`,
  "circled digit": r`a\textcircled{3}`,
  dashes: r`\text{a -- b --- c}`,
  label: r`\begin{equation}\label{a}x\end{equation}`,
};

/** Rows of the table that are not drawn, each with the reason. */
export const notDrawn: Readonly<Record<string, string>> = {
  includegraphics: "a formula loads no images",
  expandafter: "a step of TeX's expansion, which MathJax does not have",
  noexpand: "a step of TeX's expansion, which MathJax does not have",
  futurelet: "a step of TeX's expansion, which MathJax does not have",
};

const columns: Readonly<Record<string, string>> = {
  alignat: "{1}",
  "alignat*": "{1}",
  alignedat: "{1}",
  array: "{c}",
};

const from = (names: readonly string[], tex: (name: string) => string) =>
  names.filter((name) => notDrawn[name] === undefined).map((name) => [name, tex(name)] as const);

/** Each command with a formula that uses it. */
export const katexExamples: readonly (readonly [name: string, tex: string])[] = [
  ...from(symbols, (name) => `a \\${name} b`),
  ...from(textSymbols, (name) => `\\text{\\${name}}`),
  ...from(oneArgument, (name) => `a\\${name}{x}b`),
  ...from(twoArguments, (name) => `\\${name}{x}{y}`),
  ...from(fences, (name) => `\\${name}( x`),
  ...from(environments, (name) =>
    name === "CD"
      ? r`\begin{CD}A @>>> B\end{CD}`
      : `\\begin{${name}}${columns[name] ?? ""}x\\end{${name}}`,
  ),
  ...Object.entries(examples),
];
