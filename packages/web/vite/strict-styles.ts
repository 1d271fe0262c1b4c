/**
 * The page's policy refuses inline styles. Libraries of the API reference write some, so that the
 * build changes those lines: style elements become constructed style sheets, and style attributes
 * become properties. A line that is no longer there fails the build.
 */
import type { Plugin } from "vite";

interface Change {
  /** The end of the module's path. */
  file: string;
  from: string;
  to: string;
}

const adopt = (css: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync(${css}); document.adoptedStyleSheets.push(sheet);`;

const changes: readonly Change[] = [
  {
    file: "/vue-sonner/lib/vue-sonner.js",
    from: 'n.type = "text/css", t.appendChild(n), n.styleSheet ? n.styleSheet.cssText = s : n.appendChild(document.createTextNode(s));',
    to: adopt("s"),
  },
  {
    file: "/@scalar/use-toasts/dist/index.js",
    from: "document.head.appendChild(elementStyle);",
    to: adopt("elementStyle.textContent"),
  },
  {
    // Its theme is `none`, and the colours are in our own style sheet: the element stays empty.
    file: "/@scalar/api-reference/dist/components/ApiReference.vue.script.js",
    from: 'resolveDynamicComponent("style")',
    to: 'resolveDynamicComponent("template")',
  },
  {
    file: "/@scalar/themes/dist/index.js",
    from: 'parent.setAttribute("style", "width:30px;height:30px;overflow-y:scroll;");',
    to: 'parent.style.cssText = "width:30px;height:30px;overflow-y:scroll;";',
  },
  {
    file: "/@scalar/themes/dist/index.js",
    from: 'child.setAttribute("style", "width:100%;height:40px");',
    to: 'child.style.cssText = "width:100%;height:40px";',
  },
  {
    // The width of the line numbers, which our style sheet sets.
    file: "/@scalar/code-highlight/dist/chunks/code.js",
    from: "node.properties.style = [`--line-count: ${numLines};`, `--line-digits: ${numLines.toString().length};`];",
    to: "node.properties.dataDigits = numLines.toString().length;",
  },
];

export function strictStyles(): Plugin {
  const missing = new Set(changes);
  return {
    name: "strict-styles",
    apply: "build",
    transform(code, id) {
      const here = changes.filter(({ file }) => id.split("?")[0]?.endsWith(file));
      if (here.length === 0) return undefined;
      let changed = code;
      for (const change of here) {
        if (!changed.includes(change.from)) continue;
        missing.delete(change);
        changed = changed.replaceAll(change.from, () => change.to);
      }
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      const lines = [...missing].map(({ file, from }) => `${file}: ${from}`);
      throw new Error(`Lines that write inline styles have changed:\n${lines.join("\n")}`);
    },
  };
}
