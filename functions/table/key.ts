declare const item: unique symbol;

/** The primary key of an item of type `T`. `T` exists only at compile time. */
export interface Key<out T = unknown> {
  readonly PK: string;
  readonly SK: string;
  readonly [item]?: T;
}

/** The type of the item with the key `K`. */
export type ItemOf<K> = K extends Key<infer T> ? T : never;

/** The partition key of a partition that contains items of type `T`, in the table or in an index. */
export type Partition<T = unknown> = string & { readonly [item]: T };

/** Items of type `T` in a partition of the table. Their sort keys begin with `prefix`, or are `between` two sort keys, inclusive. */
export interface Range<T = unknown> {
  readonly partition: Partition<T>;
  readonly prefix?: string;
  readonly between?: readonly [from: string, to: string];
}

/** The indexes. They contain only keys: a list queries an index for keys and then reads the items from the table. */
export type Index = 'GSI1' | 'GSI2' | 'GSI3';

/** The attributes that only the storage needs. An item has them in addition to the attributes of its type. */
export interface StorageAttributes {
  /** The type of the item, which the stream's filters match. */
  readonly type: string;
  /** The time, in seconds since 1970, at which DynamoDB deletes the item. */
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
