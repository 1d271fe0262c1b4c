/** Puts icons and formulas in after the passes that change paint, which are not to change theirs. */
import type { Pass } from "./pass.ts";

export const laterDrawings: Pass = {
  name: "later-drawings",
  mends:
    "icons and formulas have their own paint, which rules for the shapes around them would change",
  run(_svg, { later }) {
    for (const put of later.splice(0)) put();
  },
};
