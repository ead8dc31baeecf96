import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Scheduler } from './scheduler.ts';

/** A replacement for a Node.js timer, with the same methods. */
class VirtualTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

function virtualDate(scheduler: Scheduler): DateConstructor {
  const RealDate = Date;
  return class extends RealDate {
    constructor(value: number | string | Date = scheduler.now) {
      super(value);
    }

    static override now(): number {
      return scheduler.now;
    }

    /** Returns true for every date, even if it was created before `Date` was replaced. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof RealDate;
    }
  } as DateConstructor;
}

type Callback = (...values: unknown[]) => void;

/**
 * Replaces the clock, the timers and the random numbers of this process with those of the scheduler while `work` runs. Code that pauses
 * before a retry then takes no real time, and a given seed always leads to the same result.
 */
export async function inVirtualTime<T>(scheduler: Scheduler, work: () => Promise<T>): Promise<T> {
  const real = { ...pick(globalThis), sleep: timers.setTimeout, random: Math.random };
  Object.assign(globalThis, {
    setTimeout: (run: Callback, milliseconds = 0, ...values: unknown[]) =>
      new VirtualTimer(scheduler.after(milliseconds, () => run(...values))),
    clearTimeout: (timer: VirtualTimer | undefined) => timer?.cancel(),
    setImmediate: (run: Callback, ...values: unknown[]) =>
      new VirtualTimer(scheduler.after(0, () => run(...values))),
    Date: virtualDate(scheduler),
  });
  Math.random = scheduler.random;
  setPromiseTimer(((milliseconds = 0, value?: unknown) =>
    scheduler.sleep(milliseconds).then(() => value)) as typeof timers.setTimeout);
  try {
    return await scheduler.run(work());
  } finally {
    const { sleep, random, ...globals } = real;
    Object.assign(globalThis, globals);
    Math.random = random;
    setPromiseTimer(sleep);
  }
}

const pick = (from: typeof globalThis) => ({
  setTimeout: from.setTimeout,
  clearTimeout: from.clearTimeout,
  setImmediate: from.setImmediate,
  Date: from.Date,
});

/** Replaces the timers that modules import from `node:timers/promises`. */
function setPromiseTimer(timer: typeof timers.setTimeout): void {
  timers.setTimeout = timer;
  syncBuiltinESMExports();
}
