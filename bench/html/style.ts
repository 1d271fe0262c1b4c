/**
 * Plain CSS for Chromium's side, close to the `light` theme: the same faces, sizes and boxes, no
 * shadow, no filter, no transition, nothing that costs a browser more than what Platen draws.
 */
import { light } from "../../packages/render/src/themes/light.ts";

const { colors, shape } = light;

const alerts = Object.entries(colors.alerts)
  .map(
    ([kind, { ink, fill }]) =>
      `.${kind}{border-color:${ink};background:${fill}}.${kind} .title{color:${ink}}`,
  )
  .join("");

export const style = `
*{box-sizing:border-box}
body{margin:0;padding:40px;background:${colors.background};color:${colors.text};
font:16px/1.6 "Noto Sans","Noto Sans SC",sans-serif;overflow-wrap:break-word}
p,ul,ol,dl,blockquote,details,table,pre,.alert,.math,figure{margin:0 0 16px}
h1,h2,h3,h4,h5,h6{color:${colors.heading};font-weight:700;line-height:1.25;margin:28px 0 14px}
h1{font-size:32px}h2{font-size:24px}h3{font-size:20px}h4,h5,h6{font-size:16px}
body>:first-child{margin-top:0}
strong,b,th,dt,summary{font-weight:700}
a{color:${colors.link};text-decoration:none}
ul,ol{padding-inline-start:28px}li ul,li ol{margin:0}li+li{margin-top:4px}
.task{list-style:none;margin-inline-start:-28px}
.box{display:inline-block;width:16px;height:16px;margin-inline-end:8px;vertical-align:-3px;
border:1px solid ${colors.strongLine};border-radius:4px}
.on{background:${colors.accent};border-color:${colors.accent}}
blockquote{padding:0 16px;border-inline-start:${shape.quoteBar}px solid ${colors.quoteBar};color:${colors.quoteText}}
blockquote>:last-child,.alert>:last-child{margin-bottom:0}
code,pre,kbd{font-family:"JetBrains Mono","Noto Sans SC",monospace;font-variant-ligatures:none}
code{padding:2px 5px;border-radius:5px;background:${colors.inlineCode};font-size:13.6px}
pre{padding:16px;border-radius:${shape.radius}px;background:${colors.surface};font-size:13.6px;line-height:1.5;
white-space:pre-wrap;overflow-wrap:anywhere}
pre code{padding:0;background:none}
table{border-collapse:collapse}
th,td{padding:8px 14px;border-bottom:1px solid ${colors.line};text-align:left;vertical-align:top}
hr{height:1px;margin:28px 0;border:0;background:${colors.line}}
svg{overflow:visible}img{max-width:100%}.emoji{width:1.15em;height:1.15em;vertical-align:-.2em}
.math{text-align:center}sub,sup{font-size:75%;line-height:0}
kbd{padding:2px 5px;border:1px solid ${colors.strongLine};border-radius:5px;background:${colors.surface};font-size:12px}
mark{background:${colors.mark};color:${colors.markText}}
.alert{padding:12px 16px;border-left:${shape.quoteBar}px solid;border-radius:${shape.radius}px}
.alert .title{margin-bottom:6px;font-weight:700}${alerts}
.footnotes{margin-top:28px;border-top:1px solid ${colors.line};padding-top:12px;color:${colors.muted};font-size:14px}
.hljs-keyword,.hljs-doctag,.hljs-formula{color:#a626a4}
.hljs-section,.hljs-name,.hljs-selector-tag,.hljs-deletion,.hljs-subst{color:#e45649}
.hljs-literal{color:#0184bb}
.hljs-string,.hljs-regexp,.hljs-addition,.hljs-attribute{color:#50a14f}
.hljs-attr,.hljs-variable,.hljs-template-variable,.hljs-type,.hljs-number{color:#986801}
.hljs-symbol,.hljs-bullet,.hljs-link,.hljs-meta,.hljs-title{color:#4078f2}
.hljs-built_in,.hljs-title.class_{color:#c18401}
.hljs-comment,.hljs-quote{color:#a0a1a7;font-style:italic}
`;
