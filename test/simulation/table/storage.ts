import { compareText } from './compare-values.ts';
import { sizeOfItem } from './item-size.ts';
import { SortedList } from './sorted-list.ts';
import type { StoredItem } from './stored-value.ts';
import { INDEX_KEYS, type ItemKey, type KeySchema } from './table-schema.ts';

/** An item and its size in bytes. A row of an index contains only keys. */
export interface Row {
  readonly item: StoredItem;
  readonly size: number;
}

/** A change to an item. `before` is undefined if the item did not exist before. `after` is undefined if the item no longer exists. */
export interface RowChange {
  readonly key: ItemKey;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem | undefined;
}

export interface StorageOptions {
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
  /** Returns how long a write takes to appear in the indexes, in milliseconds. By default, writes appear immediately. */
  readonly indexDelay?: () => number;
}

/** An index may lag behind the table, but applies all writes in order. */
export class Storage {
  readonly #partitions = new Map<string, SortedList<Row>>();
  readonly #rows = new Map<string, Row>();
  readonly #indexes: readonly StoredIndex[] = [...INDEX_KEYS].map((index) => new StoredIndex(...index));
  readonly #pending: { change: RowChange; due: number }[] = [];
  readonly #now: () => number;
  readonly #indexDelay: () => number;

  constructor({ now = () => 0, indexDelay = () => 0 }: StorageOptions) {
    this.#now = now;
    this.#indexDelay = indexDelay;
  }

  get rows(): Iterable<Row> {
    return this.#rows.values();
  }

  get(key: ItemKey): Row | undefined {
    return this.#rows.get(nameOf(key));
  }

  /** Returns the rows in a partition, in order. The partition belongs to the given index or, without an index name, to the table. */
  partition(indexName: string | undefined, partition: string): readonly Row[] {
    if (indexName === undefined) return this.#partitions.get(partition)?.members ?? [];
    this.#catchUp();
    return this.#indexes.find(({ name }) => name === indexName)?.partition(partition) ?? [];
  }

  /** Stores the row of an item that was written. If the item was deleted, deletes the row. */
  write(change: RowChange, size: number): void {
    const { key, before, after } = change;
    const partition = this.#partitions.get(key.PK) ?? new SortedList(bySortKey('SK'));
    this.#partitions.set(key.PK, partition);
    if (after) {
      const row = { item: after, size };
      partition.set(row);
      this.#rows.set(nameOf(key), row);
    } else if (before) {
      partition.delete({ item: before, size });
      this.#rows.delete(nameOf(key));
    }
    const due = this.#now() + this.#indexDelay();
    this.#pending.push({ change, due: Math.max(due, this.#pending.at(-1)?.due ?? 0) });
    if (this.#pending.length > 1_000) this.#catchUp();
  }

  #catchUp(): void {
    const now = this.#now();
    const late = this.#pending.findIndex(({ due }) => due > now);
    for (const { change } of this.#pending.splice(0, late < 0 ? this.#pending.length : late)) {
      for (const index of this.#indexes) index.write(change);
    }
  }
}

class StoredIndex {
  readonly name: string;
  readonly #key: KeySchema;
  readonly #partitions = new Map<string, SortedList<Row>>();

  constructor(name: string, key: KeySchema) {
    this.name = name;
    this.#key = key;
  }

  partition(partition: string): readonly Row[] {
    return this.#partitions.get(partition)?.members ?? [];
  }

  write({ before, after }: RowChange): void {
    const { partitionKey, sortKey } = this.#key;
    if (before?.[partitionKey] === after?.[partitionKey] && before?.[sortKey] === after?.[sortKey]) return;
    const [old, now] = [before && this.#rowOf(before), after && this.#rowOf(after)];
    if (old) this.#listOf(old).delete(old);
    if (now) this.#listOf(now).set(now);
  }

  #rowOf(item: StoredItem): Row | undefined {
    const { partitionKey, sortKey } = this.#key;
    const { PK, SK, [partitionKey]: partition, [sortKey]: sort } = item;
    if (partition === undefined || sort === undefined) return undefined;
    const keys = { PK, SK, [partitionKey]: partition, [sortKey]: sort } as StoredItem;
    return { item: keys, size: sizeOfItem(keys) };
  }

  #listOf({ item }: Row): SortedList<Row> {
    const partition = item[this.#key.partitionKey] as string;
    const list = this.#partitions.get(partition) ?? new SortedList(bySortKey(this.#key.sortKey));
    this.#partitions.set(partition, list);
    return list;
  }
}

/** In an index, rows with equal sort keys are ordered by their primary key. */
export function bySortKey(sortKey: string): (a: Row, b: Row) => number {
  const compareBy = (a: Row, b: Row, name: string) =>
    compareText(a.item[name] as string, b.item[name] as string);
  if (sortKey === 'SK') return (a, b) => compareBy(a, b, sortKey);
  return (a, b) => compareBy(a, b, sortKey) || compareBy(a, b, 'PK') || compareBy(a, b, 'SK');
}

const nameOf = ({ PK, SK }: ItemKey) => `${PK}\n${SK}`;
