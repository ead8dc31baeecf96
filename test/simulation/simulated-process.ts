import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { executeWith, type Faults, latencyOf } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { MemoryTable, Request } from './table/memory-table.ts';

/** The error that the caller of a process sees if it has died. The process itself sees nothing: its code never continues. */
export class Crashed extends Error {}

export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly table: MemoryTable;
  /** The current faults. */
  readonly faults: Faults;
}

/** A process that runs a function's code, one call at a time. Each of its requests takes time, and may be its last. */
export class SimulatedProcess {
  readonly client: DynamoDBDocumentClient;
  readonly #surroundings: Surroundings;
  readonly #death: Promise<never>;
  #die: (error: Crashed) => void = () => undefined;
  #isDead = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.client = surroundings.table.client((request) => this.send(request));
    this.#death = new Promise((_, reject) => {
      this.#die = reject;
    });
    this.#death.catch(() => undefined);
  }

  /** Runs work of this process. Throws `Crashed` if the process dies in the meantime. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return Promise.race([work(), this.#death]);
  }

  /** Sends a request to the table or a queue. It never returns if the process dies. */
  async send(request: Request): Promise<object> {
    const { scheduler, faults } = this.#surroundings;
    await scheduler.sleep(latencyOf(scheduler, faults));
    const isLast = !this.#isDead && scheduler.chance(faults.crash);
    if (this.#isDead || (isLast && scheduler.chance(0.5))) return this.#end();
    const response = executeWith(faults, request, scheduler);
    return isLast ? this.#end() : response;
  }

  #end(): Promise<never> {
    this.#isDead = true;
    this.#die(new Crashed('The process has died'));
    return new Promise(() => undefined);
  }
}
