/**
 * A formula that may define something is set by an engine made for it alone, so that nothing it
 * defines reaches another formula. Rather too many match than too few: it costs a millisecond.
 */
export const mayDefine =
  /def|let|new|declare|provide|toolsset|makeaboxed|tagform|begingroup|global/i;
