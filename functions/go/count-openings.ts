import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dayOf } from '../../shared/money/months.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import {
  addOpenings,
  type OpenedLink,
  type OpeningAttribute,
  type OpeningKind,
  type Openings,
  openingCount,
} from '../entities/openings.ts';
import { count } from '../lib/logs/metrics.ts';
import { within } from '../lib/within.ts';
import type { Key } from '../table/key.ts';

/** @limit Short links | wait for the write of a count | the opening is not counted; a metric */
const WRITE_MS = 150;
/** @limit Short links | time between two writes of a process for a code | openings are written together */
export const WRITE_EVERY_MS = 250;
/** The maximum number of items that a redirect writes: its own and those whose openings have waited. */
const MAX_WRITES = 10;
/** The openings of further items are lost. */
const MAX_PENDING = 1_000;

interface Pending {
  readonly key: Key<Openings>;
  counts: Map<OpeningAttribute, number>;
  writtenAt: number;
}

export interface CountedTable {
  readonly name: string;
  /** A client that doesn't retry, because a retry may count twice. */
  readonly client: DynamoDBDocumentClient;
  /** Whether openings that wait are written without a further opening. On AWS, a process is frozen between two calls and has no timers. */
  readonly hasTimers?: boolean;
}

/** Counts openings. An opening is written at once or, if its item was written moments ago, together with later ones (ADR 59). */
export class OpeningCounter {
  readonly #table: CountedTable;
  /** Items with openings that are not written yet, and items that were written moments ago. */
  readonly #pending = new Map<string, Pending>();

  constructor(table: CountedTable) {
    this.#table = table;
  }

  /** Counts an opening, and writes what is due. Returns after at most `WRITE_MS`. Never throws: a write that fails is a lost count. */
  async count(link: OpenedLink, kind: OpeningKind, now: Date): Promise<void> {
    const { key, attributes } = openingCount(link, kind, dayOf(now.toISOString()));
    this.#add(key, attributes);
    await this.#writeDue(now.getTime(), key);
    if (this.#table.hasTimers)
      setTimeout(() => void this.#writeDue(now.getTime() + WRITE_EVERY_MS, key), WRITE_EVERY_MS).unref();
  }

  async #writeDue(at: number, key: Key): Promise<void> {
    const due = [...this.#pending].filter(([, { writtenAt }]) => Math.abs(at - writtenAt) >= WRITE_EVERY_MS);
    for (const [id, { counts }] of due) if (counts.size === 0) this.#pending.delete(id);
    const waiting = due.map(([, item]) => item).filter(({ counts }) => counts.size > 0);
    // Write its own item first, because the others may be more than `MAX_WRITES`.
    waiting.sort((a, b) => Number(b.key.PK === key.PK) - Number(a.key.PK === key.PK));
    await Promise.all(waiting.slice(0, MAX_WRITES).map((item) => this.#write(item, at)));
  }

  #add(key: Key<Openings>, attributes: readonly OpeningAttribute[]): void {
    const id = idOf(key);
    const known = this.#pending.get(id);
    if (!known && this.#pending.size >= MAX_PENDING) {
      count(METRICS.openingsLost);
      return;
    }
    const item = known ?? { key, counts: new Map(), writtenAt: 0 };
    for (const attribute of attributes) item.counts.set(attribute, (item.counts.get(attribute) ?? 0) + 1);
    this.#pending.set(id, item);
  }

  async #write(item: Pending, at: number): Promise<void> {
    const { key, counts } = item;
    item.counts = new Map();
    item.writtenAt = at;
    try {
      await within(WRITE_MS, (signal) => addOpenings(this.#table, key, counts, signal));
    } catch {
      count(
        METRICS.openingsLost,
        [...counts.values()].reduce((sum, amount) => sum + amount, 0),
      );
    }
  }
}

const idOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;
