import type { RuleCase } from "../case.ts";

export const terminalColors: readonly RuleCase[] = [
  {
    markdown: "```\n\u001b[32mok\u001b[0m\n```",
    means: 'code:text=ok[:text=ok,look={"color":2}]',
    why: "any fence",
  },
  {
    markdown: "```console\n$ ls\n\u001b[1;34msrc\u001b[0m\n```",
    means:
      'code:language=console,text=$ ls\nsrc[:text=$ ls\n :text=src,look={"bold":true,"color":4}]',
    why: "a session",
  },
  {
    markdown: "```ansi\n\\x1b[31mno\\x1b[0m\n```",
    means: 'code:language=ansi,text=no[:text=no,look={"color":1}]',
    why: "written out, in `ansi`",
  },
  {
    markdown: "```ansi\n\\u001b[4ma\\u001b[0m \\e[7mb\\e[0m \\033[2mc\n```",
    means:
      'code:language=ansi,text=a b c[:text=a,look={"underline":true} :text=  :text=b,look={"reverse":true} :text=  :text=c,look={"faint":true}]',
    why: "in other ways",
  },
  {
    markdown: "```\n\u001b[38;5;208ma\n```",
    means: 'code:text=a[:text=a,look={"color":"#ff8700"}]',
    why: "one of 256",
  },
  {
    markdown: "```\n\u001b[48;2;1;2;3ma\n```",
    means: 'code:text=a[:text=a,look={"background":"#010203"}]',
    why: "true colour",
  },
  {
    markdown: "```\n\u001b[38:2::1:2:3ma\n```",
    means: 'code:text=a[:text=a,look={"color":"#010203"}]',
    why: "with colons",
  },
  {
    markdown: "    \u001b[31mred\u001b[0m",
    means: 'code:text=red[:text=red,look={"color":1}]',
    why: "code without a fence",
  },
  {
    markdown: "```\n\u001b[2J\u001b[1;1H\u001b[35ma\u001b[K\n```",
    means: 'code:text=a[:text=a,look={"color":5}]',
    why: "movements are left out",
  },
  {
    markdown: "```\n\u001b[1;3;9ma\u001b[22mb\n```",
    means:
      'code:text=ab[:text=a,look={"bold":true,"italic":true,"strike":true} :text=b,look={"italic":true,"strike":true}]',
    why: "faces, one of them taken back",
  },
  {
    markdown: '```bash\necho -e "\\e[31mred\\e[0m"\n```',
    means: 'code:language=bash,text=echo -e "\\e[31mred\\e[0m"',
    why: "written out in a program",
  },
  {
    markdown: "```\n[32m not a sequence\n```",
    means: "code:text=[32m not a sequence",
    why: "without the sign itself",
  },
  {
    markdown: "```\na\u001b[Kb\n```",
    means: "code:text=ab",
    why: "movements alone, as they were left out before",
  },
];
