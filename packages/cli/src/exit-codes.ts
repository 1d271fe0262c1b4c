/** Exit codes of the command and their meaning. `docs/cli.md` lists them. */
export const exitCodes = {
  done: 0,
  /** At least one input could not be read, rendered or written. The others were. */
  failed: 1,
  /** Nothing was done: the command line makes no sense. */
  usage: 2,
  /** 128 + SIGINT, as shells have it. */
  interrupted: 130,
  /** 128 + SIGPIPE: the reader of standard output went away. */
  brokenPipe: 141,
  /** 128 + SIGTERM. */
  terminated: 143,
} as const;
