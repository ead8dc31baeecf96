import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { executeWith, type Faults, latencyOf, slownessOf } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { MemoryTable, Request } from './table/memory-table.ts';

/**
 * The error that the caller gets if a simulated process dies. The code in the process does not get this error, because it never continues.
 */
class Crashed extends Error {}

/** The environment of a simulated process. The probabilities of its faults may change while the process runs. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
}

/**
 * A simulated process that runs one invocation of a function. Each of its requests takes time, and the process may die during any of them.
 */
export class SimulatedProcess {
  readonly client: DynamoDBDocumentClient;
  readonly #surroundings: Surroundings;
  readonly #slowness: number;
  readonly #death = Promise.withResolvers<never>();
  #isDead = false;

  constructor(table: MemoryTable, surroundings: Surroundings) {
    this.client = table.client((request) => this.send(request));
    this.#surroundings = surroundings;
    this.#slowness = slownessOf(surroundings.scheduler, surroundings.faults);
    this.#death.promise.catch(() => undefined);
  }

  /** Runs the given work in this process. Throws `Crashed` if the process dies. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return Promise.race([work(), this.#death.promise]);
  }

  /** Sends a request to the table or a queue. If the process dies, the promise stays pending forever. */
  async send(request: Request): Promise<object> {
    const { scheduler } = this.#surroundings;
    await scheduler.sleep(this.#slowness * latencyOf(scheduler, this.#surroundings.faults));
    if (this.#isDead) return this.#end();
    const { faults } = this.#surroundings;
    const isLast = scheduler.chance(faults.crash);
    if (isLast && scheduler.chance(0.5)) return this.#end();
    const response = executeWith(faults, request, scheduler);
    return isLast ? this.#end() : response;
  }

  #end(): Promise<never> {
    this.#isDead = true;
    this.#death.reject(new Crashed('The process has died'));
    return new Promise(() => undefined);
  }
}
