/**
 * How glibc's allocator is to work in the service's process, as variables of the environment that it is started
 * with; elsewhere they mean nothing. Without them each thread keeps memory that it has freed, and what once
 * held a large picture is not given back: under attack that was a sixth of the process.
 */
export const allocatorSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  // In bytes: what is larger is given back as soon as it is free.
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};
