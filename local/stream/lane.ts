import type { StreamSource } from '../../infra/settings/stream-source.ts';
import type { StreamRecord } from './stream-record.ts';

export interface LaneOptions {
  readonly source: Pick<StreamSource, 'batchSize' | 'retryAttempts'>;
  /**
   * Invokes the function with the records. Returns the sequence number of the first failed record, or undefined if all records succeeded.
   * Throws if the whole invocation failed.
   */
  readonly invoke: (records: readonly StreamRecord[]) => Promise<string | undefined>;
  readonly onDone: (record: StreamRecord) => void;
  /**
   * Sets aside a record after all of its retries have failed. Processing continues once the promise resolves. If it rejects, the record is
   * tried again.
   */
  readonly park: (record: StreamRecord, reason: string) => Promise<void>;
  /** Returns the delay before the given attempt, in milliseconds. */
  readonly backoff: (attempt: number) => number;
}

/**
 * A lane of an event source. An event source has several lanes that run in parallel. Each lane delivers its records to the function in
 * order, one batch at a time and at least once.
 */
export class StreamLane {
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

  /** Stops after the current batch. Unfinished records are read again after the next start. */
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
      // If the function reports an identifier that is not in the batch, the whole batch fails, as in AWS.
      return {
        index: Math.max(0, index),
        reason: 'The function reported the record as failed; see its log for the reason',
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

  /** Repeatedly halves the batch until only the failing record is left. After the last attempt for that record, sets it aside. */
  async #afterFailure(remaining: number, reason: string): Promise<void> {
    const record = this.#queue[0];
    if (!record) return;
    this.#tries++;
    if (remaining === 1 && this.#tries > this.#options.source.retryAttempts) {
      const isParked = await this.#options.park(record, reason).then(
        () => true,
        () => false,
      );
      if (isParked) return this.#finish([record]);
    }
    this.#size = Math.max(1, Math.floor(remaining / 2));
    await new Promise((resolve) => setTimeout(resolve, this.#options.backoff(this.#tries)));
  }
}
