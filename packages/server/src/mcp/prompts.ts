/** Prompts: what users may ask for in one word, and what the model is told then. */
import {
  ProtocolError,
  ProtocolErrorCode,
  type GetPromptResult,
  type ListPromptsResult,
} from "@modelcontextprotocol/server";

interface Prompt {
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required?: boolean }[];
  /** @param given only what is in `arguments`, and all that is required */
  text: (given: Readonly<Record<string, string>>) => string;
}

/** Longest argument, in characters: it goes to the model as it is. */
const LONGEST = 10_000;

const finish =
  "If the result has warnings, mend the Markdown and call again. Then give me the link or the file.";

const prompts: Readonly<Record<string, Prompt>> = {
  picture: {
    title: "Your last answer as a picture",
    description: "Sets the last answer of the conversation as a picture to share.",
    arguments: [
      { name: "style", description: "For whom or where, such as: dark, for slides" },
      {
        name: "cards",
        description: "Size of cards, such as portrait: several pictures instead of one",
      },
    ],
    text: ({ style, cards }) =>
      [
        "Set your last answer as a picture with generate_image. Keep its words, and leave out what only",
        "made sense in the conversation. Begin with a heading that says what it is about.",
        style ? `Choose theme, font and width for this: ${style}.` : "",
        cards ? `Make cards of it: ${JSON.stringify({ cards: { size: cards } })}.` : "",
        finish,
      ]
        .filter(Boolean)
        .join(" "),
  },
  table: {
    title: "A table as a picture for a chat",
    description: "Sets a table, code or a formula as a picture for a chat that does not draw it.",
    arguments: [
      { name: "what", description: "Which one, such as: the prices; default: the last one" },
      { name: "chat", description: "Where it goes, such as: WeChat, on a phone" },
    ],
    text: ({ what, chat }) =>
      [
        what
          ? `Take this from our conversation: ${what}.`
          : "Take your last table, code or formula.",
        'Set it alone with generate_image, with fit "content", so that the picture is as wide as it is, and quality 2.',
        chat ? `It goes here: ${chat}. Choose width and theme for that.` : "",
        "Leave out columns that say nothing there. Say in one sentence, for who cannot see the picture, what it shows.",
        finish,
      ]
        .filter(Boolean)
        .join(" "),
  },
  report: {
    title: "A report as PDF",
    description: "Writes a report and sets it as a PDF with cover, contents and page numbers.",
    arguments: [
      { name: "topic", description: "What the report is about", required: true },
      { name: "reader", description: "Who will read it" },
    ],
    text: ({ topic, reader }) =>
      [
        `Write a report in Markdown about this: ${topic}.`,
        reader ? `It will be read by: ${reader}.` : "",
        "Use headings, tables where there is something to compare, a mermaid diagram where",
        "something flows, and LaTeX for formulas. Check it with check_markdown. Then call generate_image with format",
        '"pdf" and page {"cover": true, "toc": true, "numberHeadings": true}. Title, author and date go into front',
        `matter; platen://docs/pdf.md says what else pages can have. ${finish}`,
      ]
        .filter(Boolean)
        .join(" "),
  },
};

export function listPrompts(): ListPromptsResult {
  return {
    prompts: Object.entries(prompts).map(([name, prompt]) => ({
      name,
      title: prompt.title,
      description: prompt.description,
      arguments: prompt.arguments.map((one) => ({ ...one })),
    })),
  };
}

/** @throws ProtocolError for a prompt that is none, or arguments that it does not take */
export function getPrompt(name: string, given: Record<string, string> = {}): GetPromptResult {
  const prompt = Object.hasOwn(prompts, name) ? prompts[name] : undefined;
  const quoted = JSON.stringify(name.slice(0, 60));
  if (!prompt)
    throw invalid(`There is no prompt ${quoted}. There are: ${Object.keys(prompts).join(", ")}.`);
  const names = prompt.arguments.map((one) => one.name);
  for (const [argument, value] of Object.entries(given)) {
    if (!names.includes(argument))
      throw invalid(
        `${name} has no argument ${JSON.stringify(argument.slice(0, 60))}. It has: ${names.join(", ")}.`,
      );
    if (value.length > LONGEST)
      throw invalid(`${argument} must have at most ${LONGEST} characters; it has ${value.length}.`);
  }
  for (const { name: argument, required } of prompt.arguments)
    if (required && !given[argument]?.trim())
      throw invalid(`${name} needs the argument ${argument}.`);
  const text = prompt.text(given);
  return {
    description: prompt.description,
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
