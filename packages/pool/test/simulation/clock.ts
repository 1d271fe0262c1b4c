/**
 * Simulated time. Timers and `performance.now()` of this process follow it, and so do the
 * processors, which are shared by weight as the kernel shares them among processes of different
 * `nice`. Importing this module replaces the real clock, so it needs a process of its own.
 */

/** Processors of the machine. */
const PROCESSORS = 2;

/** Work of a simulated process. Times in ms. */
export interface Job {
  /** Weight of the process when others want a processor, too. */
  weight: number;
  /** Processor time that it still needs, and that it has used. */
  left: number;
  used: number;
  /** Whether it is stopped. */
  held: boolean;
  /** Share of a processor that it has now. */
  rate: number;
  readonly done: () => void;
}

interface Timer {
  at: number;
  number: number;
  call: () => void;
  every: number | undefined;
  isLive: boolean;
  ref: () => Timer;
  unref: () => Timer;
}

const afterMicrotasks = setImmediate;
const jobs = new Set<Job>();
const timers = new Set<Timer>();
let now = 0;
let count = 0;

function addTimer(call: () => void, ms: number, every?: number): Timer {
  const timer: Timer = {
    at: now + Math.max(0, ms),
    number: (count += 1),
    call,
    every,
    isLive: true,
    ref: () => timer,
    unref: () => timer,
  };
  timers.add(timer);
  return timer;
}

function clear(timer: Timer | undefined): void {
  if (!timer) return;
  timer.isLive = false;
  timers.delete(timer);
}

Object.assign(globalThis, {
  setTimeout: (call: () => void, ms = 0) => addTimer(call, ms),
  setInterval: (call: () => void, ms = 1) => addTimer(call, ms, ms),
  clearTimeout: clear,
  clearInterval: clear,
});
performance.now = () => now;

/** Begins a piece of work. */
export function begin(weight: number, ms: number, done: () => void): Job {
  const job = { weight, left: ms, used: 0, held: false, rate: 0, done };
  jobs.add(job);
  share();
  return job;
}

export function end(job: Job | undefined): void {
  if (job && jobs.delete(job)) share();
}

/** Gives the processors out anew: after a job's weight has changed, or whether it stands still. */
export function share(): void {
  for (const job of jobs) job.rate = 0;
  let rest = [...jobs].filter(({ held }) => !held);
  let room = PROCESSORS;
  while (rest.length > 0) {
    const sum = rest.reduce((total, { weight }) => total + weight, 0);
    const parts = rest.map((job) => ({ job, part: (job.weight / sum) * room }));
    // Nobody has more than one processor; the others share what such a one leaves.
    const full = parts.filter(({ part }) => part >= 1);
    for (const { job, part } of full.length > 0 ? full : parts) job.rate = Math.min(1, part);
    if (full.length === 0) return;
    room -= full.length;
    rest = rest.filter((job) => job.rate === 0);
    if (room <= 0) return;
  }
}

/** Lets time pass until then. */
export async function runUntil(time: number): Promise<void> {
  while (now < time) {
    const job = nextJob();
    const timer = nextTimer();
    const jobAt = job ? now + Math.max(0, job.left) / job.rate : Number.POSITIVE_INFINITY;
    const at = Math.min(jobAt, timer?.at ?? Number.POSITIVE_INFINITY, time);
    pass(at - now);
    now = at;
    if (job && jobAt <= at) {
      jobs.delete(job);
      share();
      job.done();
    } else if (timer && timer.at <= at) fire(timer);
    await new Promise<void>((resolve) => afterMicrotasks(resolve));
  }
}

function pass(ms: number): void {
  for (const job of jobs) {
    job.used += job.rate * ms;
    job.left -= job.rate * ms;
  }
}

function fire(timer: Timer): void {
  if (timer.every === undefined) timers.delete(timer);
  else timer.at = now + timer.every;
  timer.call();
}

function nextJob(): Job | undefined {
  let next: Job | undefined;
  for (const job of jobs)
    if (job.rate > 0 && (!next || job.left / job.rate < next.left / next.rate)) next = job;
  return next;
}

function nextTimer(): Timer | undefined {
  let next: Timer | undefined;
  for (const timer of timers)
    if (!next || timer.at < next.at || (timer.at === next.at && timer.number < next.number))
      next = timer;
  return next;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Does a piece of work to its end. */
export function work(weight: number, ms: number): Promise<void> {
  return new Promise((resolve) => void begin(weight, ms, resolve));
}
