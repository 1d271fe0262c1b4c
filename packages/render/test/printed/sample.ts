/** One of each thing that the printed press sets. */
export const sample = `# A title

A paragraph with **bold**, *italic*, \`code\`, [a link](https://example.com/a(b)) and H~2~O, fi and ffl and “quotes”.

- one
- two
  1. inner
  2. [to the end](#the-end)

- [x] done
- [ ] open

> A quote.

> [!NOTE]
> Something to note.

\`\`\`js
function a(b) {
  return b + 1;
}
\`\`\`

| a | b |
|---|---|
| 1 | two |

<details><summary>More</summary>

Within.

</details>

---

### The end

Last.
`;

export const longTable = `| name | value |\n|---|---|\n${Array.from({ length: 80 }, (_, i) => `| row ${i} | ${i * 7} |`).join("\n")}\n`;
