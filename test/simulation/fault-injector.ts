import { type Faults, NO_FAULTS } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

export type FaultCounts = Readonly<Record<keyof Faults, number>>;

/** Decides at random which faults occur, and counts them. */
export class FaultInjector {
  readonly scheduler: Scheduler;
  readonly #counts: Record<keyof Faults, number> = { ...NO_FAULTS };
  #probabilities: Faults;

  constructor(scheduler: Scheduler, probabilities: Faults) {
    this.scheduler = scheduler;
    this.#probabilities = probabilities;
  }

  get counts(): FaultCounts {
    return { ...this.#counts };
  }

  /** Returns whether a fault of the given kind occurs now. Counts it if it does. */
  occurs(kind: keyof Faults): boolean {
    const occurs = this.isDue(kind);
    if (occurs) this.count(kind);
    return occurs;
  }

  /** Doesn't count the fault. The caller counts it after it has taken effect. */
  isDue(kind: keyof Faults): boolean {
    return this.scheduler.chance(this.#probabilities[kind]);
  }

  count(kind: keyof Faults): void {
    this.#counts[kind]++;
  }

  stop(): void {
    this.#probabilities = NO_FAULTS;
  }
}
