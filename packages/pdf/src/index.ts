/**
 * The paged engine, Typst in process. It is 51 MB, more than a third of all else, and so a package of its own:
 * `@platen/render` asks for it with the first PDF.
 */
export {
  NodeCompiler,
  type CompileDocArgs,
  type NodeTypstDocument,
} from "@myriaddreamin/typst-ts-node-compiler";
