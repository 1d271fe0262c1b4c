/** The stylesheet of the reference page. It loads nothing. */
export const style = `
:root{color-scheme:light dark;--ink:light-dark(#1d2129,#e4e7ec);--soft:light-dark(#5b6472,#9aa4b2);--line:light-dark(#e3e6eb,#2c323c);
--paper:light-dark(#fff,#14171c);--tint:light-dark(#f5f6f8,#1c2027);--accent:light-dark(#2456c8,#8ab0ff);
--get:light-dark(#17693a,#6cd198);--post:light-dark(#2456c8,#8ab0ff);--delete:light-dark(#a8321f,#ff9a86)}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1.5rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif;display:grid;grid-template-columns:17rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:2rem 1.5rem;border-right:1px solid var(--line);background:var(--tint);font-size:.9rem}
nav .brand{font-weight:700;font-size:1.15rem;margin:0 0 1.25rem}
nav h2{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.5rem 0 .4rem}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.2rem 0;color:var(--ink);text-decoration:none}
nav a:hover{color:var(--accent);text-decoration:underline}
main{padding:3rem clamp(1.25rem,5vw,4.5rem) 6rem;max-width:66rem}
h1{font-size:2.1rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.45rem;margin:3.5rem 0 0}
h3{font-size:1.2rem;margin:0 0 .5rem}
h4{font-size:.95rem;margin:1.75rem 0 .5rem}
section{padding:2rem 0;border-bottom:1px solid var(--line)}
p{margin:.5rem 0;max-width:48rem}
a{color:var(--accent)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
p code,dd code,td:last-child code,li code{background:var(--tint);border-radius:4px;padding:.1em .35em}
pre{background:var(--tint);border:1px solid var(--line);border-radius:8px;padding:1rem;overflow:auto;line-height:1.5}
.line{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}
.line code{background:none;padding:0;font-size:.95rem;overflow-wrap:anywhere}
.method{font:700 .75rem/1 ui-monospace,monospace;padding:.4em .6em;border-radius:5px;color:var(--paper);background:var(--get)}
.method.post{background:var(--post)}.method.delete{background:var(--delete)}
.access{font-size:.8rem;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:.1em .7em}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{text-align:left;font-weight:600;color:var(--soft);font-size:.8rem}
th,td{padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td:first-child{white-space:nowrap}
td:nth-child(2){color:var(--soft);min-width:7rem}
.name{font-weight:600}
.optional,.limits{display:block;font-size:.8rem;color:var(--soft)}
.choices{display:block;margin:.2rem 0;line-height:1.9}
.status{font:700 .85em ui-monospace,monospace;color:var(--get)}.status.failed{color:var(--delete)}
.errors{list-style:none;padding:0;margin:0;font-size:.9rem}.errors li{padding:.2rem 0}
details{font-size:.9rem;margin:.5rem 0}summary{cursor:pointer;color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1.2rem;margin:.6rem 0}dd{margin:0;color:var(--soft)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:54rem){body{display:block}nav{position:static;height:auto;columns:9rem;column-gap:1.5rem;border-right:0;border-bottom:1px solid var(--line)}
main{padding-top:2rem}dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
`;
