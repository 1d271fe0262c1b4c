import { helperThreads } from "@platen/render/pool";
import { setFlagsFromString } from "node:v8";

/**
 * Variables of the environment that the service's process is started with: it cannot set them for itself.
 *
 * Without the first three, which tell glibc's allocator and elsewhere mean nothing, each thread keeps memory that it
 * has freed, and what once held a large picture is not given back: under attack that was a sixth of the process.
 */
export const processSettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  // In bytes: what is as large is given back as soon as it is free. Connections are read 64 KiB at a time: with more
  // than that here, such pieces and what lasts lie among each other, and 50 MiB of holes were kept.
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "1048576",
  // Threads that wait for the disk. With the usual four, whoever stores many pictures has them all, and others wait.
  UV_THREADPOOL_SIZE: "16",
  // Pictures that this process makes smaller, for agents: with a thread for each processor, they took all of them.
  VIPS_CONCURRENCY: "1",
  // V8's helpers; and half of its young generation in MB, which it lets grow to 52 MiB and never gives back.
  NODE_OPTIONS: `--v8-pool-size=${helperThreads()} --max-semi-space-size=8`,
};

/**
 * How much garbage V8 lets wait for collection in the service's own process, in % of what lives there. By itself V8
 * takes some 10 % of a heap that hardly changes, and counts pictures and bodies that pass through: beside somebody who
 * sent large ones, it went through the whole heap nine times a second, each time with all threads that it has.
 */
const GROWTH_PERCENT = 150;

/**
 * Holds V8's collector back, for this process from now on. What it goes through the heap for is left to its helper: Node
 * does all tasks of V8 that there are in one turn of the event loop, and those of marking come one after the other until
 * all is marked, so that others waited for 15 to 30 ms at a stretch, two or three times in each collection. A collection
 * took 31 to 42 ms of the main thread beside its pause of 6 to 8, and takes 1 to 2 beside 5 to 7.
 */
export function calmCollector(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString("--no-incremental-marking-task");
}
