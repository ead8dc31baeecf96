declare const item: unique symbol;

/** The primary key of an item of type `T`. The type exists at compile time only. */
export interface Key<out T = unknown> {
  readonly PK: string;
  readonly SK: string;
  readonly [item]?: T;
}

/** The type of the item with the key `K`. */
export type ItemOf<K> = K extends Key<infer T> ? T : never;

/** The key of a partition, of the table or of an index, that contains items of type `T`. */
export type Partition<T = unknown> = string & { readonly [item]: T };

/** The items of type `T` in a partition of the table: those whose sort keys begin with `prefix`, or are `between` two, including them. */
export interface Range<T = unknown> {
  readonly partition: Partition<T>;
  readonly prefix?: string;
  readonly between?: readonly [from: string, to: string];
}

/** The indexes. They contain only keys: a list queries an index for keys and then reads the items from the table. */
export type Index = 'GSI1' | 'GSI2' | 'GSI3';

/** The attributes that only storage needs, in addition to those of an item's type. */
export interface StorageAttributes {
  /** The type of the item, which the stream's filters match. */
  readonly type: string;
  /** When DynamoDB deletes the item, in seconds since 1970. */
  readonly expiresAt?: number;
  readonly GSI1PK?: string;
  readonly GSI1SK?: string;
  readonly GSI2PK?: string;
  readonly GSI2SK?: string;
  readonly GSI3PK?: string;
  readonly GSI3SK?: string;
}

/** The attributes of a stored item of type `T`. */
export type Stored<T> = T & StorageAttributes;
/** An item of type `T` with its key, ready to be written. */
export type Item<T> = Key<T> & Stored<T>;

export const key = <T>(PK: string, SK: string): Key<T> => ({ PK, SK });
export const partition = <T>(PK: string): Partition<T> => PK as Partition<T>;
