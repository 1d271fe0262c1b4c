/** Compiles a kernel: AssemblyScript to a WebAssembly module. */

/**
 * Options of the compiler: no garbage collector, no checks of what the source asserts, nothing but
 * what it says.
 */
const OPTIONS = "--runtime stub -O3 --converge --noAssert".split(" ");

/**
 * Name of the compiler, which the type checker cannot follow: the declarations there change `Array`
 * everywhere.
 */
const COMPILER: string = "assemblyscript/asc";

interface Compiler {
  main: (
    options: readonly string[],
    files: {
      readFile?: (name: string) => string | null;
      writeFile: (name: string, contents: string | Uint8Array) => void;
    },
  ) => Promise<{ error: Error | null; stderr: { toString: () => string } }>;
}

export interface KernelSource {
  /** Folder of `index.ts`. */
  folder: string;
  /** Further options of the compiler. */
  options?: readonly string[];
  /** Gives the text of a file of the folder; `null` if there is none. Default: reads the file. */
  readFile?: (name: string) => string | null;
}

/** Suffix of a test's name where the compiler is not installed; else empty. */
export const noCompiler: string = await import(COMPILER).then(
  () => "",
  () => " (SKIPPED: the compiler, assemblyscript, is not installed)",
);

/** @throws Error with the compiler's messages when the source does not compile */
export async function compileModule({
  folder,
  options = [],
  readFile,
}: KernelSource): Promise<Uint8Array> {
  const { default: compiler } = (await import(COMPILER)) as { default: Compiler };
  const name = "kernel.wasm";
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await compiler.main(
    ["index.ts", "--outFile", name, "--baseDir", folder, ...OPTIONS, ...options],
    {
      ...(readFile && { readFile }),
      writeFile: (file, contents) => {
        if (file === name && typeof contents !== "string") compiled = contents;
      },
    },
  );
  if (error || !compiled) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return compiled;
}
