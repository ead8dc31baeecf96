import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import type { BatchWriteCommandInput, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { isEqualMap } from './compare-values.ts';
import { type AttributeMap, conditionFailed, transactionCanceled, validationError } from './errors.ts';
import type { RowChange, Storage } from './storage.ts';
import { type Stored, type StoredItem, toDocumentItem } from './stored-value.ts';
import { readWrite, type Write, type WriteInput, type WriteKind, type WriteResult } from './write.ts';

const MAX_ITEMS = 100;
const MAX_BATCH = 25;
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;
const WRITE_KINDS: readonly WriteKind[] = ['Put', 'Update', 'Delete', 'ConditionCheck'];

/** Each write and each transaction is atomic. */
export class Commits {
  readonly #storage: Storage;
  readonly #onChange: (change: RowChange) => void;

  constructor(storage: Storage, onChange: (change: RowChange) => void) {
    this.#storage = storage;
    this.#onChange = onChange;
  }

  /** Executes a single write. Throws `ConditionalCheckFailedException` if its condition doesn't hold. */
  write(kind: WriteKind, input: WriteInput & { ReturnValues?: string | undefined }): Output {
    const write = readWrite(kind, input);
    const before = this.#storage.get(write.key)?.item;
    if (!write.isAllowed(before)) throw conditionFailed(write.itemOnFailure(before));
    const result = write.apply(before);
    this.#store(write, result);
    const attributes = returnedAttributes(input.ReturnValues, before, result);
    return attributes ? { Attributes: toDocumentItem(attributes) } : {};
  }

  /** Executes all writes or none. If any write fails, throws `TransactionCanceledException` with a reason for each write. */
  transact({ TransactItems = [] }: TransactWriteCommandInput): Output {
    if (TransactItems.length < 1 || TransactItems.length > MAX_ITEMS) {
      throw validationError(`A transaction of ${TransactItems.length} items; the limit is ${MAX_ITEMS}`);
    }
    const writes = TransactItems.map((item) => {
      const kind = WRITE_KINDS.find((one) => item[one] !== undefined);
      if (!kind) throw validationError('A transaction item without a write');
      return readWrite(kind, item[kind] as WriteInput);
    });
    if (hasSameKeyTwice(writes)) {
      throw validationError('Transaction request cannot include multiple operations on one item');
    }
    const attempts = writes.map((write) => this.#attempt(write));
    if (attempts.some(({ reason }) => reason.Code !== 'None')) {
      throw transactionCanceled(attempts.map(({ reason }) => reason));
    }
    if (attempts.reduce((sum, { result }) => sum + (result?.size ?? 0), 0) > MAX_TRANSACTION_BYTES) {
      throw validationError('Transaction size exceeded the limit of 4 MB');
    }
    for (const { write, result } of attempts) if (result) this.#store(write, result);
    return {};
  }

  /** Puts or deletes up to 25 items of one table. Unlike a transaction, it is not atomic, but a batch with an invalid request fails at once. */
  batch({ RequestItems = {} }: BatchWriteCommandInput): { UnprocessedItems: object } {
    const [requests = [], ...others] = Object.values(RequestItems);
    if (others.length > 0) throw new Error('The table in memory supports batches of one table only.');
    if (requests.length < 1 || requests.length > MAX_BATCH) {
      throw validationError(`A batch of ${requests.length} writes; the limit is ${MAX_BATCH}`);
    }
    const writes = requests.map(({ PutRequest, DeleteRequest }) =>
      PutRequest ? readWrite('Put', PutRequest) : readWrite('Delete', DeleteRequest ?? {}),
    );
    if (hasSameKeyTwice(writes)) throw validationError('Provided list of item keys contains duplicates');
    for (const write of writes) this.#store(write, write.apply(this.#storage.get(write.key)?.item));
    return { UnprocessedItems: {} };
  }

  #attempt(write: Write): Attempt {
    const before = this.#storage.get(write.key)?.item;
    if (!write.isAllowed(before)) return { write, reason: conditionReason(write.itemOnFailure(before)) };
    try {
      return { write, reason: { Code: 'None' }, result: write.apply(before) };
    } catch (error) {
      return { write, reason: { Code: 'ValidationError', Message: (error as Error).message } };
    }
  }

  #store({ key }: Write, { after, size }: WriteResult): void {
    const before = this.#storage.get(key)?.item;
    if (before === after || (before && after && isEqualMap(before, after))) return;
    const change = { key, before, after };
    this.#storage.write(change, size);
    this.#onChange(change);
  }
}

interface Output {
  readonly Attributes?: Record<string, unknown>;
}

interface Attempt {
  readonly write: Write;
  readonly reason: CancellationReason;
  readonly result?: WriteResult;
}

const hasSameKeyTwice = (writes: readonly Write[]) =>
  new Set(writes.map(({ key }) => `${key.PK}\n${key.SK}`)).size < writes.length;

function conditionReason(item: AttributeMap | undefined): CancellationReason {
  return {
    Code: 'ConditionalCheckFailed',
    Message: 'The conditional request failed',
    ...(item && { Item: item }),
  };
}

function returnedAttributes(
  wanted: string | undefined,
  before: StoredItem | undefined,
  { after, changed }: WriteResult,
): StoredItem | undefined {
  switch (wanted) {
    case 'ALL_OLD':
      return before;
    case 'ALL_NEW':
      return after;
    case 'UPDATED_OLD':
      return pick(before, changed);
    case 'UPDATED_NEW':
      return pick(after, changed);
    default:
      return undefined;
  }
}

function pick(item: StoredItem | undefined, names: readonly string[]): StoredItem | undefined {
  const picked = names.flatMap((name): [string, Stored][] => {
    const value = item?.[name];
    return value === undefined ? [] : [[name, value]];
  });
  return picked.length > 0 ? Object.fromEntries(picked) : undefined;
}
