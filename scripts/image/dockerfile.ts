/** The Dockerfile as data: its stages and what they do, in order. */
import { DockerfileParser, Copy, From, type Instruction } from "dockerfile-ast";

export type Step =
  | { kind: "workdir"; path: string }
  | { kind: "copy"; from: string | undefined; sources: string[]; target: string }
  | { kind: "run"; command: string }
  | { kind: "env"; values: Record<string, string> }
  | { kind: "other"; keyword: string; text: string };

export interface Stage {
  /** The last one has none. */
  name: string | undefined;
  /** Name of another stage, or of an image. */
  base: string;
  steps: Step[];
}

/** @throws Error if there is an instruction before the first FROM other than ARG */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const stage = stages.at(-1);
    if (instruction instanceof From)
      stages.push({
        name: instruction.getBuildStage() ?? undefined,
        base: instruction.getImage() ?? "",
        steps: [],
      });
    else if (stage) stage.steps.push(readStep(instruction));
    else if (instruction.getKeyword() !== "ARG")
      throw new Error(`${instruction.getKeyword()} stands before the first FROM`);
  }
  return stages;
}

function readStep(instruction: Instruction): Step {
  const words = instruction.getArguments().map((one) => one.getValue());
  const keyword = instruction.getKeyword();
  const text = words.join(" ");
  if (instruction instanceof Copy) {
    const from = instruction.getFromFlag()?.getValue() ?? undefined;
    return { kind: "copy", from, sources: words.slice(0, -1), target: words.at(-1) ?? "" };
  }
  if (keyword === "WORKDIR") return { kind: "workdir", path: text };
  if (keyword === "RUN")
    return { kind: "run", command: words.filter((word) => !word.startsWith("--mount=")).join(" ") };
  if (keyword === "ENV") return { kind: "env", values: pairs(words) };
  return { kind: "other", keyword, text };
}

function pairs(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]),
  );
}
