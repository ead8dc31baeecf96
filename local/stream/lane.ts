import type { StreamSource } from '../../infra/stream-source.ts';
import type { StreamRecord } from './stream-record.ts';

export interface LaneOptions {
  readonly source: Pick<StreamSource, 'batchSize' | 'retryAttempts'>;
  /**
   * Hands records to the function. Answers the sequence number of the first that failed, or undefined where none did; throws
   * where the whole invocation failed.
   */
  readonly invoke: (records: readonly StreamRecord[]) => Promise<string | undefined>;
  readonly onDone: (record: StreamRecord) => void;
  /** Called for a record that failed for the last time; the lane goes on when it has resolved. */
  readonly park: (record: StreamRecord, reason: string) => Promise<void>;
  /** Milliseconds before the given try. */
  readonly backoff: (attempt: number) => number;
}

/** One of the lanes that an event source has: its records go to the function in order, a batch at a time, at least once. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #queue: StreamRecord[] = [];
  #size: number;
  #tries = 0;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#size = options.source.batchSize;
  }

  push(record: StreamRecord): void {
    this.#queue.push(record);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Ends after the batch that is under way. What is not done is read again at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 && !this.#stopped) {
      const batch = this.#queue.slice(0, this.#size);
      const failure = await this.#attempt(batch);
      if (this.#stopped && failure) return;
      this.#finish(failure ? batch.slice(0, failure.index) : batch);
      if (failure) await this.#afterFailure(batch.length - failure.index, failure.reason);
    }
  }

  async #attempt(batch: StreamRecord[]): Promise<{ index: number; reason: string } | undefined> {
    try {
      const failed = await this.#options.invoke(batch);
      if (failed === undefined) return undefined;
      const index = batch.findIndex(({ sequenceNumber }) => sequenceNumber === failed);
      // An identifier that is not in the batch fails all of it, as in AWS.
      return {
        index: Math.max(0, index),
        reason: 'The function reported the record as failed; its log says why',
      };
    } catch (error) {
      return { index: 0, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #finish(records: StreamRecord[]): void {
    for (const record of records) this.#options.onDone(record);
    this.#queue.splice(0, records.length);
    if (records.length === 0) return;
    this.#tries = 0;
    this.#size = this.#options.source.batchSize;
  }

  /** Splits the batch until the record that fails stands alone, and parks that after its last try. */
  async #afterFailure(remaining: number, reason: string): Promise<void> {
    const record = this.#queue[0];
    if (!record) return;
    this.#tries++;
    if (remaining === 1 && this.#tries > this.#options.source.retryAttempts) {
      await this.#options.park(record, reason);
      this.#finish([record]);
      return;
    }
    this.#size = Math.max(1, Math.floor(remaining / 2));
    await new Promise((resolve) => setTimeout(resolve, this.#options.backoff(this.#tries)));
  }
}
