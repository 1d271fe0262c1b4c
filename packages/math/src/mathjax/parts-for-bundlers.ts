/**
 * Loads the parts of MathJax in a worker of a browser. MathJax's own loader asks for files by their paths; each path
 * is named here, so that a bundler makes a file of each, and formulas fetch only what they need.
 */
interface MathJaxGlobal {
  startup: { promise: Promise<unknown> };
  loader: { load(...names: string[]): Promise<unknown> };
}

type Load = () => Promise<unknown>;

// The package has no types.
const parts: Readonly<Record<string, Load>> = {
  "mathjax/core.js": () => import("mathjax/core.js"),
  "mathjax/adaptors/liteDOM.js": () => import("mathjax/adaptors/liteDOM.js"),
  "mathjax/output/svg.js": () => import("mathjax/output/svg.js"),
  "mathjax/input/tex-base.js": () => import("mathjax/input/tex-base.js"),
  "mathjax/input/tex/extensions/ams.js": () => import("mathjax/input/tex/extensions/ams.js"),
  "mathjax/input/tex/extensions/amscd.js": () => import("mathjax/input/tex/extensions/amscd.js"),
  "mathjax/input/tex/extensions/bbox.js": () => import("mathjax/input/tex/extensions/bbox.js"),
  "mathjax/input/tex/extensions/boldsymbol.js": () =>
    import("mathjax/input/tex/extensions/boldsymbol.js"),
  "mathjax/input/tex/extensions/braket.js": () => import("mathjax/input/tex/extensions/braket.js"),
  "mathjax/input/tex/extensions/bussproofs.js": () =>
    import("mathjax/input/tex/extensions/bussproofs.js"),
  "mathjax/input/tex/extensions/cancel.js": () => import("mathjax/input/tex/extensions/cancel.js"),
  "mathjax/input/tex/extensions/cases.js": () => import("mathjax/input/tex/extensions/cases.js"),
  "mathjax/input/tex/extensions/centernot.js": () =>
    import("mathjax/input/tex/extensions/centernot.js"),
  "mathjax/input/tex/extensions/color.js": () => import("mathjax/input/tex/extensions/color.js"),
  "mathjax/input/tex/extensions/colortbl.js": () =>
    import("mathjax/input/tex/extensions/colortbl.js"),
  "mathjax/input/tex/extensions/configmacros.js": () =>
    import("mathjax/input/tex/extensions/configmacros.js"),
  "mathjax/input/tex/extensions/empheq.js": () => import("mathjax/input/tex/extensions/empheq.js"),
  "mathjax/input/tex/extensions/enclose.js": () =>
    import("mathjax/input/tex/extensions/enclose.js"),
  "mathjax/input/tex/extensions/extpfeil.js": () =>
    import("mathjax/input/tex/extensions/extpfeil.js"),
  "mathjax/input/tex/extensions/gensymb.js": () =>
    import("mathjax/input/tex/extensions/gensymb.js"),
  "mathjax/input/tex/extensions/mathtools.js": () =>
    import("mathjax/input/tex/extensions/mathtools.js"),
  "mathjax/input/tex/extensions/mhchem.js": () => import("mathjax/input/tex/extensions/mhchem.js"),
  "mathjax/input/tex/extensions/newcommand.js": () =>
    import("mathjax/input/tex/extensions/newcommand.js"),
  "mathjax/input/tex/extensions/textcomp.js": () =>
    import("mathjax/input/tex/extensions/textcomp.js"),
  "mathjax/input/tex/extensions/textmacros.js": () =>
    import("mathjax/input/tex/extensions/textmacros.js"),
  "mathjax/input/tex/extensions/units.js": () => import("mathjax/input/tex/extensions/units.js"),
  "mathjax/input/tex/extensions/upgreek.js": () =>
    import("mathjax/input/tex/extensions/upgreek.js"),
  "mathjax/input/tex/extensions/verb.js": () => import("mathjax/input/tex/extensions/verb.js"),
  "mathjax/input/tex/extensions/physics.js": () =>
    import("mathjax/input/tex/extensions/physics.js"),
  "@mathjax/mathjax-newcm-font/svg.js": () => import("@mathjax/mathjax-newcm-font/svg.js"),
  "@mathjax/mathjax-mhchem-font-extension/svg.js": () =>
    import("@mathjax/mathjax-mhchem-font-extension/svg.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/PUA.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/PUA.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/accents-b-i.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/accents-b-i.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/accents.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/accents.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/arabic.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/arabic.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/arrows.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/arrows.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/braille-d.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/braille-d.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/braille.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/braille.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/calligraphic.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/calligraphic.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/cherokee.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/cherokee.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/cyrillic-ss.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/cyrillic-ss.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/cyrillic.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/cyrillic.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/devanagari.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/devanagari.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/double-struck.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/double-struck.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/fraktur.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/fraktur.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/greek-ss.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/greek-ss.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/greek.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/greek.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/hebrew.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/hebrew.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/latin-b.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/latin-b.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/latin-bi.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/latin-bi.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/latin-i.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/latin-i.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/latin.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/latin.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/marrows.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/marrows.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/math.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/math.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/monospace-ex.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/monospace-ex.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/monospace-l.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/monospace-l.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/monospace.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/monospace.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/mshapes.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/mshapes.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/phonetics-ss.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/phonetics-ss.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/phonetics.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/phonetics.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-b.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-b.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-bi.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-bi.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-ex.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-ex.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-i.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-i.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-r.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif-r.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/sans-serif.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/script.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/script.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/shapes.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/shapes.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/symbols-b-i.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/symbols-b-i.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/symbols.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/symbols.js"),
  "@mathjax/mathjax-newcm-font/svg/dynamic/variants.js": () =>
    import("@mathjax/mathjax-newcm-font/svg/dynamic/variants.js"),
};

function load(path: string): Promise<unknown> {
  const part = parts[path];
  return part ? part() : Promise.reject(new Error(`MathJax asks for ${path}, which is not here`));
}

/**
 * @param packages names of TeX packages, as MathJax's loader has them
 * @returns MathJax's own namespace
 */
export async function loadParts(packages: readonly string[]): Promise<object> {
  const scope = globalThis as unknown as { MathJax: object };
  scope.MathJax = {
    loader: {
      versionWarnings: false,
      paths: {
        mathjax: "mathjax",
        "mathjax-newcm": "@mathjax/mathjax-newcm-font",
        "mathjax-newcm-extension": "@mathjax",
      },
      require: load,
      failed: (error: Error) => {
        throw error;
      },
      load: ["core", "adaptors/liteDOM", "output/svg"],
    },
    output: { font: "mathjax-newcm" },
    startup: { typeset: false },
  };
  await import("mathjax/startup.js");
  const MathJax = scope.MathJax as MathJaxGlobal;
  await MathJax.startup.promise;
  // After the font, because the package for chemistry adds arrows to it.
  await MathJax.loader.load("input/tex-base", ...packages);
  return MathJax;
}
