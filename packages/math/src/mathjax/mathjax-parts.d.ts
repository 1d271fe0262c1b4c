/** The parts put themselves into MathJax's namespace and export nothing. */
declare module "mathjax/*";
declare module "@mathjax/mathjax-newcm-font/*";
declare module "@mathjax/mathjax-mhchem-font-extension/*";
