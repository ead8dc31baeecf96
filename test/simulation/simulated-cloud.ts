import type { PostponeQueues } from '../../functions/lib/queues/postpone.ts';
import type { Queue } from '../../functions/lib/queues/queue.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type Delivery, type Receipt, receiveEvent } from '../../functions/webhooks/receive/receive-event.ts';
import { processMessages } from '../../functions/webhooks/retry/process-messages.ts';
import { processBatch } from '../../functions/webhooks/worker/process-batch.ts';
import { DEAD_LETTER_DAYS } from '../../infra/settings/queue-source.ts';
import { RETRY_SOURCE } from '../../infra/settings/queues.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { LocalQueue } from '../../local/sqs/local-queue.ts';
import { type QueueDriver, startQueueDriver } from '../../local/sqs/start-queue-driver.ts';
import { FaultInjector } from './fault-injector.ts';
import type { Faults } from './faults.ts';
import { clockOf, queueOf } from './memory-queue.ts';
import { MemoryStream } from './memory-stream.ts';
import type { Scheduler } from './scheduler.ts';
import { type Interrupt, SimulatedProcess } from './simulated-process.ts';
import { MemoryTable } from './table/memory-table.ts';

export interface SimulatedCloudOptions {
  readonly scheduler: Scheduler;
  /** The name of the table. The functions' caches use it to keep the data of different tables apart. */
  readonly name: string;
  readonly faults: Faults;
  /** Wraps the table client of each Lambda invocation, so that a test can inject a fault. */
  readonly bug?: (table: Table) => Table;
}

interface Deps extends PostponeQueues {
  readonly table: Table;
  readonly clock: () => Date;
  readonly later: Queue;
}

const MAX_INDEX_LAG_MS = 2_000;
/** The virtual time, in milliseconds, after which unfinished work counts as stuck. */
const MAX_SETTLING_MS = 7 * 86_400_000;

/**
 * A simulated cloud with the table, its stream, the retry queue and the webhook functions. Every invocation runs in a separate simulated
 * process.
 */
export class SimulatedCloud {
  readonly scheduler: Scheduler;
  readonly table: Table;
  readonly faults: FaultInjector;
  readonly memory: MemoryTable;
  /** Called just before some of the transactions. */
  interrupt: Interrupt = async () => false;
  readonly #name: string;
  readonly #bug: (table: Table) => Table;
  readonly #stream: MemoryStream;
  readonly #queue: LocalQueue;
  readonly #deadLetters: LocalQueue;
  readonly #driver: QueueDriver;

  constructor({ scheduler, name, faults, bug = (table) => table }: SimulatedCloudOptions) {
    this.scheduler = scheduler;
    this.faults = new FaultInjector(scheduler, faults);
    this.#name = name;
    this.#bug = bug;
    this.memory = new MemoryTable({
      now: () => scheduler.now,
      indexDelay: () => scheduler.between(0, MAX_INDEX_LAG_MS),
      onChange: (change) => this.#stream.push(change),
    });
    this.table = createTable(this.memory.client(), name);
    const clock = clockOf(scheduler);
    const deadLetters = new LocalQueue({
      ...RETRY_SOURCE,
      name: 'dead',
      retentionDays: DEAD_LETTER_DAYS,
      clock,
    });
    const redrive = { maxReceiveCount: RETRY_SOURCE.maxReceiveCount, deadLetters };
    this.#deadLetters = deadLetters;
    this.#queue = new LocalQueue({ ...RETRY_SOURCE, name: 'retry', redrive, clock });
    this.#stream = new MemoryStream({
      scheduler,
      source: WORKER_SOURCE,
      invoke: async (records) => (await this.run((deps) => processBatch(deps, records))).length === 0,
    });
    this.#driver = startQueueDriver({
      queue: this.#queue,
      source: RETRY_SOURCE,
      invoke: ({ Records }) => this.run((deps) => processMessages(deps, Records)),
      onProblem: () => undefined,
    });
  }

  /** Runs work in a new simulated process. Throws `Crashed` if the process dies. */
  run<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
    const process = new SimulatedProcess(this.memory, this.faults, (command) => this.interrupt(command));
    const table = this.#bug(createTable(process.client, this.#name));
    const queue = queueOf(process, this.#queue);
    const deadLetters = queueOf(process, this.#deadLetters);
    return process.run(() =>
      work({ table, clock: () => new Date(this.scheduler.now), later: queue, queue, deadLetters }),
    );
  }

  receive(delivery: Delivery): Promise<Receipt> {
    const cipher = { open: async (sealed: string) => sealed };
    return this.run(({ table }) => receiveEvent({ table, cipher }, delivery));
  }

  /**
   * Stops all faults and waits until no work is left. Sends the messages in the dead-letter queue back for another attempt, as an operator
   * would.
   */
  async settle(): Promise<void> {
    this.faults.stop();
    const deadline = this.scheduler.now + MAX_SETTLING_MS;
    while (this.#stream.openCount > 0 || this.#queue.size > 0 || this.#redrive()) {
      if (this.scheduler.now > deadline) throw new Error('The work has not ended after a week');
      await this.scheduler.sleep(10_000);
    }
    await this.#driver.stop();
    await this.scheduler.sleep(MAX_INDEX_LAG_MS);
  }

  #redrive(): boolean {
    const [records, messages] = [this.#stream.redrive(), this.#deadLetters.size];
    this.#deadLetters.moveAll(this.#queue);
    return records || messages > 0;
  }
}
