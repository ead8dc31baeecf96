import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { retry } from '../lib/retry.ts';
import { type Condition, Expressions, type Values } from './condition.ts';
import type { Key, Stored } from './key.ts';
import { traceChanges, traceItem, untraceItem } from './last-request.ts';
import { MAX_TRANSACTION_ITEMS } from './transaction-size.ts';
import { safeNumber } from './unsafe-number.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const MAX_TRIES = 10;

/** The error for a failed condition without an `orElse` error. A caller that catches it usually reads the item again. */
export class ConditionFailed extends Error {
  readonly key: Key;

  constructor(key: Key) {
    super(`The condition on ${key.PK} / ${key.SK} did not hold`);
    this.name = 'ConditionFailed';
    this.key = key;
  }
}

interface Guard<T> {
  if?: Condition<T>;
  /** Defaults to `ConditionFailed`. */
  orElse?: Error;
}

interface Change<T> extends Guard<T> {
  set?: Values<T>;
  /** Sets each attribute to the previous value of another attribute, which must exist. */
  copy?: { readonly [A in keyof T]?: keyof T & string };
  /** Adds to numbers or sets. A missing number counts as 0. */
  add?: { readonly [A in keyof T]?: Extract<T[A], number | ReadonlySet<unknown>> };
  remove?: readonly (keyof T & string)[];
}

/** Collects writes that are committed atomically. Each item can be written only once. */
export class Transaction {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #items: TransactItem[] = [];
  readonly #guards: { key: Key; orElse: Error | undefined }[] = [];

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  get size(): number {
    return this.#items.length;
  }

  put<T>(item: Key<T> & Stored<NoInfer<T>>, guard: Guard<Stored<NoInfer<T>>> = {}): this {
    return this.#push('Put', item, guard, () => ({ Item: traceItem(item) }));
  }

  update<T>(key: Key<T>, change: Change<Stored<NoInfer<T>>>): this {
    return this.#push('Update', key, change, (expressions) => ({
      Key: { PK: key.PK, SK: key.SK },
      UpdateExpression: updateExpression(traceChanges(change), expressions),
    }));
  }

  delete<T>(key: Key<T>, guard: Guard<Stored<NoInfer<T>>> = {}): this {
    return this.#push('Delete', key, guard, () => ({ Key: { PK: key.PK, SK: key.SK } }));
  }

  /** Adds a condition on an item that this transaction does not write. */
  check<T>(key: Key<T>, guard: Guard<Stored<NoInfer<T>>> & { if: object }): this {
    return this.#push('ConditionCheck', key, guard, () => ({ Key: { PK: key.PK, SK: key.SK } }));
  }

  /**
   * Commits all writes or none. Retries after throttling and after conflicts with other transactions, with jitter. If conditions fail,
   * throws the `orElse` error of the first write with a failed condition or, if it has none, `ConditionFailed`.
   */
  async commit(): Promise<void> {
    if (this.#items.length === 0) return;
    if (this.#items.length > MAX_TRANSACTION_ITEMS) {
      throw new RangeError(
        `A transaction of ${this.#items.length} items exceeds the limit of ${MAX_TRANSACTION_ITEMS}`,
      );
    }
    await this.#retry(() => this.#write(this.#items));
  }

  /**
   * Commits a transaction with a single write. Returns whether the condition held, and the item as it was before the write. Retries in the
   * same cases as `commit`.
   */
  async exchange<T>(): Promise<{ applied: boolean; before: T | undefined }> {
    const [item] = this.#items as [TransactItem];
    if (this.#items.length !== 1) throw new RangeError('Only a single write can return the item before it');
    return this.#retry(async () => {
      try {
        const before = await this.#writeOne(item, { ReturnValues: 'ALL_OLD' });
        return { applied: true, before: before && (untraceItem(before) as T) };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const before = error.Item && unmarshall(error.Item, { wrapNumbers: safeNumber });
        return { applied: false, before: before && (untraceItem(before) as T) };
      }
    });
  }

  /** Sends a single write without a transaction, because a transaction would cost twice as many write units. */
  async #write(items: TransactItem[]): Promise<void> {
    const [item] = items as [TransactItem];
    if (items.length > 1) await this.#client.send(new TransactWriteCommand({ TransactItems: items }));
    else await this.#writeOne(item);
  }

  async #writeOne({ Put, Update, Delete }: TransactItem, options?: { ReturnValues: 'ALL_OLD' }) {
    const extra = options && { ...options, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
    if (Put) return (await this.#client.send(new PutCommand({ ...Put, ...extra }))).Attributes;
    if (Update) return (await this.#client.send(new UpdateCommand({ ...Update, ...extra }))).Attributes;
    if (Delete) return (await this.#client.send(new DeleteCommand({ ...Delete, ...extra }))).Attributes;
    return undefined;
  }

  #retry<T>(write: () => Promise<T>): Promise<T> {
    const run = () =>
      write().catch((error: unknown) => {
        const guard = this.#guards[reasonsOf(error).indexOf('ConditionalCheckFailed')];
        throw guard ? (guard.orElse ?? new ConditionFailed(guard.key)) : error;
      });
    return retry(run, {
      attempts: MAX_TRIES,
      isRetriable: isContention,
      maxPauseMs: (attempt) => Math.min(20 * 2 ** attempt, 1_000),
    });
  }

  #push<T>(
    kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck',
    key: Key,
    guard: Guard<T>,
    body: (e: Expressions) => object,
  ): this {
    const expressions = new Expressions();
    const fields = body(expressions);
    const condition = guard.if && expressions.condition(guard.if);
    this.#items.push({
      [kind]: {
        TableName: this.#tableName,
        ...fields,
        ...(condition ? { ConditionExpression: condition } : {}),
        ...expressions.request(),
      },
    } as TransactItem);
    this.#guards.push({ key, orElse: guard.orElse });
    return this;
  }
}

/** Returns the reasons why DynamoDB canceled the transaction, one for each write, in order. Returns an empty list for other errors. */
function reasonsOf(error: unknown): string[] {
  if (error instanceof ConditionalCheckFailedException) return ['ConditionalCheckFailed'];
  if (error instanceof TransactionConflictException) return ['TransactionConflict'];
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
}

const RETRYABLE = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** Returns true for throttling and for conflicts with other writes, because both are temporary. */
function isContention(error: unknown): boolean {
  const reasons = reasonsOf(error);
  return reasons.length > 0 && reasons.every((reason) => RETRYABLE.has(reason));
}

function updateExpression<T>(change: Change<T>, expressions: Expressions): string {
  const clauses: string[] = [];
  const set = Object.entries(change.set ?? {}).filter(([, value]) => value !== undefined);
  const copy = Object.entries<string>({ ...change.copy });
  const add = Object.entries(change.add ?? {});
  const assignments = [
    ...set.map(([name, value]) => `${expressions.name(name)} = ${expressions.value(value)}`),
    ...copy.map(([to, from]) => `${expressions.name(to)} = ${expressions.name(from)}`),
  ];
  if (assignments.length > 0) clauses.push(`SET ${assignments.join(', ')}`);
  const additions = add.map(([name, value]) => `${expressions.name(name)} ${expressions.value(value)}`);
  if (additions.length > 0) clauses.push(`ADD ${additions.join(', ')}`);
  const remove = change.remove ?? [];
  if (remove.length > 0) clauses.push(`REMOVE ${remove.map((name) => expressions.name(name)).join(', ')}`);
  return clauses.join(' ');
}
