/** Puts what is simulated in its place: children, and that they may stand still, whatever machine this is. */
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) => {
    const from = context.parentURL ?? "";
    if (/(?:^|\/)child\.ts$/u.test(specifier) && from.includes("/pool/src/"))
      return next("./child.ts", { ...context, parentURL: import.meta.url });
    if (/(?:^|\/)box\.ts$/u.test(specifier) && from.includes("/queue/"))
      return next("./box.ts", { ...context, parentURL: import.meta.url });
    return next(specifier, context);
  },
});
