/** Names that stand for something in TeX's formulas, enough to tell TeX from paths and patterns. */
const names = `
alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi
varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma
Upsilon Phi Psi Omega ell hbar Re Im aleph wp partial nabla infty emptyset varnothing forall exists
nexists neg lnot angle triangle degree circ bullet star ast cdot cdots ldots dots vdots ddots dotsb dotsc
times div pm mp oplus otimes odot ominus cup cap bigcup bigcap setminus wedge vee land lor
le leq leqslant ge geq geqslant ne neq approx approxeq equiv sim simeq cong propto ll gg prec succ
in notin ni subset supset subseteq supseteq subsetneq mid nmid parallel perp models vdash
to gets leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow longrightarrow
longleftarrow Longrightarrow iff implies impliedby mapsto longmapsto uparrow downarrow updownarrow
hookrightarrow rightharpoonup rightleftharpoons xrightarrow xleftarrow
sum prod coprod int iint iiint oint lim limsup liminf sup inf max min arg argmax argmin det dim ker deg
gcd hom Pr exp log ln lg sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan bmod pmod mod
frac dfrac tfrac cfrac binom dbinom tbinom sqrt root overline underline overbrace underbrace
overset underset stackrel overrightarrow overleftarrow widehat widetilde
hat bar vec dot ddot tilde check breve acute grave mathring prime
mathbb mathbf mathcal mathfrak mathit mathrm mathscr mathsf mathtt boldsymbol bm operatorname
text textbf textit textrm mbox left right big Big bigg Bigg bigl bigr Bigl Bigr middle
langle rangle lfloor rfloor lceil rceil lvert rvert lVert rVert vert Vert
quad qquad phantom hspace displaystyle textstyle limits nolimits substack boxed cancel tag
begin end newcommand def gdef ce pu color textcolor colorbox because therefore square blacksquare
dagger ddagger top bot smallsetminus complement triangleq coloneqq
`;

const known: ReadonlySet<string> = new Set(names.trim().split(/\s+/));

export function isKnownCommand(name: string): boolean {
  return known.has(name);
}

/** Environments that begin a formula without any other sign. */
export const formulaEnvironments: ReadonlySet<string> = new Set(
  `equation align alignat gather multline flalign eqnarray aligned alignedat gathered split cases
dcases rcases matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix array CD subequations`
    .split(/\s+/)
    .flatMap((name) => [name, `${name}*`]),
);
