import { createHash } from 'node:crypto';
import type { StreamSource } from '../../infra/settings/stream-source.ts';
import { StreamLane } from '../../local/stream/lane.ts';
import { matchesFilter } from '../../local/stream/matches-filter.ts';
import { type StreamRecord, toLambdaRecord } from '../../local/stream/stream-record.ts';
import type { Scheduler } from './scheduler.ts';
import type { RowChange } from './table/storage.ts';
import { streamRecord } from './table/stream-record.ts';

export interface MemoryStreamOptions {
  readonly scheduler: Scheduler;
  readonly source: StreamSource;
  /** Invokes the function with records in Lambda's format. Returns true if the function finished them. Throws if the invocation failed. */
  readonly invoke: (records: readonly unknown[]) => Promise<boolean>;
}

/**
 * The stream of an in-memory table. It delivers records to a function in parallel, but records with the same partition key stay in order.
 */
export class MemoryStream {
  readonly #options: MemoryStreamOptions;
  readonly #lanes: readonly StreamLane[];
  readonly #parked: StreamRecord[] = [];
  #unread: StreamRecord[] = [];
  #written = 0;
  #open = 0;

  constructor(options: MemoryStreamOptions) {
    const { scheduler, source, invoke } = options;
    this.#options = options;
    this.#lanes = Array.from(
      { length: source.parallelizationFactor },
      () =>
        new StreamLane({
          source,
          async invoke(records) {
            const isDone = await invoke(records.map(toLambdaRecord));
            return isDone ? undefined : records[0]?.sequenceNumber;
          },
          onDone: () => {
            this.#open--;
          },
          park: async (record) => {
            this.#parked.push(record);
          },
          backoff: (attempt) => scheduler.between(0.5, 1) * Math.min(100 * 2 ** attempt, 5_000),
        }),
    );
  }

  /** A record in the dead-letter queue counts as finished. */
  get openCount(): number {
    return this.#open;
  }

  /** Adds a record of a table change to the stream. The record is delivered after the next read of the stream. */
  push(change: RowChange): void {
    const { scheduler, source } = this.#options;
    this.#written++;
    if (!this.#mayMatch(change)) return;
    const record = streamRecord(change, this.#written, new Date(scheduler.now));
    if (!matchesFilter(record.record, source)) return;
    this.#open++;
    this.#unread.push(record);
    if (this.#unread.length === 1) scheduler.after(scheduler.between(50, 1_000), () => this.#read());
  }

  /** Delivers the records in the dead-letter queue again. Returns false if there were none. */
  redrive(): boolean {
    const records = this.#parked.splice(0);
    this.#open += records.length;
    for (const record of records) this.#laneOf(record).push(record);
    return records.length > 0;
  }

  /** Returns false for changes that cannot match the filter. Such changes don't have to be converted to records. */
  #mayMatch({ after, before }: RowChange): boolean {
    const type = (after ?? before)?.type;
    return this.#options.source.filters.some(({ itemTypes }) => itemTypes.includes(String(type)));
  }

  #read(): void {
    const records = this.#unread;
    this.#unread = [];
    for (const record of records) this.#laneOf(record).push(record);
  }

  #laneOf({ partitionKey }: StreamRecord): StreamLane {
    const hash = createHash('sha1').update(partitionKey).digest().readUInt32BE();
    return this.#lanes[hash % this.#lanes.length] as StreamLane;
  }
}
