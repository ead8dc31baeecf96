import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { executeWith, latencyOf, slownessOf } from './execute-with-faults.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { MemoryTable, Request } from './table/memory-table.ts';

/** The error that the caller gets if a simulated process dies. The code in the process itself never continues. */
class Crashed extends Error {}

/** Lets another process work on the data of a transaction. Returns false if there was nothing to do. */
export type Interrupt = (command: TransactWriteCommand) => Promise<boolean>;

const forever = () => new Promise<never>(() => undefined);

/**
 * A simulated process that runs one invocation of a function. Each request of the process takes time, and the process may die during any
 * request.
 */
export class SimulatedProcess {
  readonly client: DynamoDBDocumentClient;
  readonly #faults: FaultInjector;
  readonly #interrupt: Interrupt;
  readonly #slowness: number;
  readonly #death = Promise.withResolvers<never>();
  #isDead = false;

  constructor(table: MemoryTable, faults: FaultInjector, interrupt: Interrupt) {
    this.client = table.client((request) => this.send(request));
    this.#faults = faults;
    this.#interrupt = interrupt;
    this.#slowness = slownessOf(faults);
    this.#death.promise.catch(() => undefined);
  }

  /** Runs the given work in this process. Throws `Crashed` if the process dies. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return Promise.race([work(), this.#death.promise]);
  }

  /** Sends a request to the table or a queue. If the process dies, the promise stays pending forever. */
  async send(request: Request): Promise<object> {
    const { scheduler } = this.#faults;
    const { command } = request;
    if (command instanceof TransactWriteCommand && this.#faults.isDue('interrupt')) {
      if (await this.#interrupt(command)) this.#faults.count('interrupt');
    }
    await scheduler.sleep(this.#slowness * latencyOf(this.#faults));
    if (this.#isDead) return forever();
    const isLast = this.#faults.isDue('crash');
    if (isLast && scheduler.chance(0.5)) return this.#die();
    const response = executeWith(this.#faults, request);
    return isLast ? this.#die() : response;
  }

  #die(): Promise<never> {
    this.#isDead = true;
    this.#faults.count('crash');
    this.#death.reject(new Crashed('The process has died'));
    return forever();
  }
}
