import { Option } from "commander";

/** `--root`, for every command that reads images beside documents. */
export function rootOption(): Option {
  return new Option(
    "--root <folder>",
    "Folder that images beside the documents may come from, and where /img/a.png begins " +
      "(default: the document's repository, else the working folder if it lies there, else its own)",
  );
}
