declare const item: unique symbol;

/** `T` exists only at compile time. */
export interface Key<out T = unknown> {
  readonly PK: string;
  readonly SK: string;
  readonly [item]?: T;
}

export type ItemOf<K> = K extends Key<infer T> ? T : never;

export type Partition<T = unknown> = string & { readonly [item]: T };

/** Items of type `T` in a partition of the table. Their sort keys begin with `prefix`, or are `between` two sort keys, inclusive. */
export interface Range<T = unknown> {
  readonly partition: Partition<T>;
  readonly prefix?: string;
  readonly between?: readonly [from: string, to: string];
}

/** The indexes, which contain only keys. To read a list, query an index for keys and then read the items from the table. */
export type Index = 'GSI1' | 'GSI2' | 'GSI3';

export interface StorageAttributes {
  /** The stream's filters select items by this name. */
  readonly type: string;
  /** Set only on items that the fan-out function processes, and removed when the item is read (`functions/table/last-request.ts`). */
  readonly lastRequest?: string;
  /** The time, in seconds since 1970, at which DynamoDB deletes the item. */
  readonly expiresAt?: number;
  readonly GSI1PK?: string;
  readonly GSI1SK?: string;
  readonly GSI2PK?: string;
  readonly GSI2SK?: string;
  readonly GSI3PK?: string;
  readonly GSI3SK?: string;
}

export type Stored<T> = T & StorageAttributes;
export type Item<T> = Key<T> & Stored<T>;

export const key = <T>(PK: string, SK: string): Key<T> => ({ PK, SK });
export const partition = <T>(PK: string): Partition<T> => PK as Partition<T>;
