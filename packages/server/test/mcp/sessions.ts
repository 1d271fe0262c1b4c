/** Sessions of an agent: its calls, and what it has to read in each answer. */

export interface Step {
  tool: string;
  /** `$name` stands for what an earlier step kept. */
  args: Record<string, unknown>;
  /** All that the words of the answer have to say. */
  says: readonly (string | RegExp)[];
  fails?: true;
  /** Texts for later steps, each by the first group of an expression. */
  keeps?: Record<string, RegExp>;
  /** Whether it has a picture; absent: it does not matter. */
  picture?: boolean;
  /** Largest width of the picture, in pixels of the file. */
  within?: number;
  /** Hours that go by before it. */
  after?: number;
}

export interface Session {
  /** Free requests that are left when it begins; absent: all. */
  free?: number;
  /** The scopes that a person allowed; absent: the agent has an API token. */
  scope?: string;
  steps: readonly Step[];
  /** Free requests and credits that it costs in all. */
  costs: readonly [free: number, credits: number];
}

const report = `# Sales in May

## Figures

| region | May | June |
|---|---|---|
| North | 4.2 | 4.9 |
| South | 3.1 | 2.8 |

## What it means

The north grows. The south does not.
`;
const handle = { document: /document: ([0-9a-f-]{36})/u };
const answer =
  "# Ship small\n\n- one thing at a time\n- every day\n\n---\n\n# Why\n\nSmall is safe.\n";

const kept: Step = {
  tool: "generate_image",
  args: { markdown: report, document: true, inlineLimit: 0 },
  says: ["edit_document mends it"],
  keeps: handle,
};

export const sessions: Readonly<Record<string, Session>> = {
  "a report from data": {
    steps: [
      {
        tool: "plan_image",
        args: { markdown: report, format: "pdf", page: { toc: true, cover: true } },
        says: [/^PDF of 3 pages/u, "one free request"],
      },
      {
        tool: "generate_image",
        args: { markdown: report, format: "pdf", page: { toc: true, cover: true } },
        says: [/^PDF of 3 pages/u, "give the user the link", "No warnings"],
        picture: false,
      },
    ],
    costs: [1, 0],
  },
  "a card from an answer": {
    steps: [
      {
        tool: "generate_image",
        args: { markdown: answer, cards: { size: "square", split: "rule" }, theme: "nord" },
        says: ["2 PNG of 1080 × 1080 pixels each", "shows all of them"],
        picture: true,
      },
    ],
    costs: [1, 0],
  },
  "one line mended": {
    steps: [
      kept,
      {
        tool: "edit_document",
        args: {
          document: "$document",
          edits: [{ op: "replace", text: "South | 3.1", markdown: "South | 3.4" }],
        },
        says: ["Version 2", /\[-1.*-\]\{\+4/u, "1 changed"],
        picture: false,
      },
      {
        tool: "generate_image",
        args: { document: "$document" },
        says: ["PNG, ", "No warnings"],
        picture: true,
      },
    ],
    costs: [2, 0],
  },
  "a heading translated": {
    steps: [
      kept,
      {
        tool: "edit_document",
        args: { document: "$document" },
        says: ["Version 1", "# Sales in May"],
        keeps: { block: /^(\S+) 1: # Sales/mu },
      },
      {
        tool: "edit_document",
        args: {
          document: "$document",
          edits: [{ op: "replace", block: "$block", markdown: "# 五月销售" }],
          picture: true,
        },
        says: ["Version 2", "五月销售", "1 changed", "It cost one free request"],
        picture: true,
      },
      { tool: "edit_document", args: { document: "$document" }, says: ["1: # 五月销售"] },
    ],
    costs: [2, 0],
  },
  "a table cut for a chat": {
    steps: [
      kept,
      {
        tool: "edit_document",
        args: { document: "$document", from: 5 },
        says: ["| region"],
        keeps: { block: /^(\S+) 5: \| region/mu },
      },
      {
        tool: "generate_image",
        args: { document: "$document", block: "$block", fit: "content" },
        says: ["PNG, ", "the file itself"],
        picture: true,
        within: 900,
      },
    ],
    costs: [2, 0],
  },
  "wrong options": {
    steps: [
      {
        tool: "generate_image",
        args: { markdown: answer, format: "jpg", width: "1200px", theme: "Nord" },
        says: ['Send "jpeg" as format', "Send 1200 as width", 'Send "nord" as theme'],
        fails: true,
      },
      {
        tool: "generate_image",
        args: { markdown: answer, format: "jpeg", width: 1200, theme: "nord", dark_mode: true },
        says: ["JPEG, 2400", 'Did you mean theme: "dark"?'],
        picture: true,
      },
    ],
    costs: [1, 0],
  },
  "out of quota": {
    free: 0,
    steps: [
      { tool: "plan_image", args: { markdown: answer }, says: ["It would be refused"] },
      {
        tool: "generate_image",
        args: { markdown: answer },
        says: ["QUOTA_EXCEEDED", "Ask get_usage"],
        fails: true,
        picture: false,
      },
      { tool: "get_usage", args: {}, says: ["0 of 50 free requests"] },
      { tool: "check_markdown", args: { markdown: answer }, says: ["No warnings"] },
    ],
    costs: [0, 0],
  },
  "two versions compared": {
    steps: [
      {
        tool: "diff_markdown",
        args: { markdown: report.replace("4.9", "5.0"), against: report },
        says: ["1 changed", "+}"],
        picture: false,
      },
      {
        tool: "diff_markdown",
        args: { markdown: report.replace("4.9", "5.0"), against: report, picture: true },
        says: ["1 changed", "It cost one free request"],
        picture: true,
      },
      {
        tool: "diff_markdown",
        args: { markdown: report, against: report },
        says: ["nothing differs"],
      },
    ],
    costs: [1, 0],
  },
  "a clean picture that was not allowed": {
    scope: "render read offline_access",
    steps: [
      {
        tool: "generate_image",
        args: { markdown: answer, watermark: false },
        says: ["QUOTA_EXCEEDED", "not allowed to spend credits"],
        fails: true,
      },
      { tool: "generate_image", args: { markdown: answer }, says: ["it has a watermark"] },
    ],
    costs: [1, 0],
  },
  "a clean picture that was": {
    scope: "render read credits offline_access",
    steps: [
      {
        tool: "generate_image",
        args: { markdown: answer, watermark: false },
        says: ["It cost one credit"],
        picture: true,
      },
    ],
    costs: [0, 1],
  },
  "a handle that has expired": {
    steps: [
      { ...kept, args: { ...kept.args, watermark: false } },
      {
        tool: "edit_document",
        after: 25,
        args: { document: "$document", edits: [{ op: "delete", text: "The south does not." }] },
        says: ["NOT_FOUND", "render it again"],
        fails: true,
      },
      { ...kept, args: { ...kept.args, watermark: false } },
      {
        tool: "edit_document",
        args: { document: "$document", edits: [{ op: "delete", text: "The south does not." }] },
        says: ["Version 2"],
      },
    ],
    costs: [0, 2],
  },
};
