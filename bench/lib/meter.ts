import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { calledByTest } from '../../test/support/called-as.ts';
import { bytesOf, type Item, indexWriteUnits, readUnits, tableWriteUnits } from './capacity.ts';
import { type Write, writesOf } from './writes-of.ts';

/** The consumed capacity units, including those of the indexes, and the number of requests. */
export interface Units {
  readonly read: number;
  readonly write: number;
  readonly calls: number;
}

/** Writes to the indexes have separate keys, such as `Entry, indexes`. */
export type WritesByType = ReadonlyMap<string, number>;

type Input = Record<string, unknown>;
type Command = { constructor: { name: string }; input: Input };
type Send = (this: DynamoDBDocumentClient, command: object, ...rest: unknown[]) => Promise<Output>;
type Output = Input & { Item?: Item; Items?: Item[]; Responses?: Record<string, Item[]> };

let read = 0;
let write = 0;
let calls = 0;
const writesByType = new Map<string, number>();

function countWrite(type: string, units: number): void {
  write += units;
  if (units > 0) writesByType.set(type, (writesByType.get(type) ?? 0) + units);
}

/**
 * Makes all document clients in this process count capacity units by AWS's rules (`capacity.ts`), because DynamoDB Local undercounts
 * transactions and failed writes. Returns a function that stops the counting. Until then, nothing else may change the same items, because
 * the meter reads each item before and after a write.
 */
export function startMetering(): () => void {
  const prototype = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  const { send } = prototype;
  prototype.send = async function (command, ...rest) {
    const {
      input,
      constructor: { name },
    } = command as Command;
    const writes = writesOf(name, input);
    calls++;
    const itemsNow = () => Promise.all(writes.map((each) => itemOf(each, this, send)));
    const before = await itemsNow();
    try {
      const output = await send.call(this, command, ...rest);
      const after = await itemsNow();
      const price = name === 'TransactWriteCommand' ? 2 : 1;
      for (const n of writes.keys()) {
        const type = typeOf(after[n] ?? before[n]);
        countWrite(type, price * tableWriteUnits(before[n], after[n]));
        countWrite(`${type}, indexes`, indexWriteUnits(before[n], after[n]));
      }
      read += await unitsOfRead(name, input, output, (again) => send.call(this, again));
      return output;
    } catch (error) {
      if (isChargedFailure(error)) {
        for (const [n, { attempted }] of writes.entries())
          countWrite('failed writes', tableWriteUnits(before[n], attempted));
      }
      throw error;
    }
  };
  return () => {
    prototype.send = send;
  };
}

/**
 * A write with a failed condition costs as much as a successful write. A transaction writes each item twice, to prepare and to commit. AWS
 * doesn't document the units of a canceled transaction, so the meter assumes only the preparation. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-capacity-handling.
 */
const isChargedFailure = (error: unknown) =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException;

const typeOf = (item: Item | undefined): string => String(item?.type ?? 'other');

async function itemOf({ table: TableName, key: Key }: Write, client: DynamoDBDocumentClient, send: Send) {
  const command = new GetCommand({ TableName, Key, ConsistentRead: true });
  // In tests, the running function may have no permission for this read, which is the meter's own.
  const { Item } = await calledByTest(() => send.call(client, command));
  return Item;
}

async function unitsOfRead(
  command: string,
  input: Input,
  output: Output,
  repeat: (read: QueryCommand | GetCommand) => Promise<Output>,
): Promise<number> {
  const isPartial = input.ProjectionExpression !== undefined;
  if (input.FilterExpression || (isPartial && command !== 'GetCommand'))
    throw new Error('The size of items that a read does not return cannot be metered');
  const consistency = input.ConsistentRead ? 'strong' : 'eventual';
  switch (command) {
    case 'GetCommand': {
      // A projection costs as much as the whole item.
      const { TableName, Key } = input;
      const { Item } = isPartial ? await repeat(new GetCommand({ TableName, Key } as never)) : output;
      return readUnits(bytesOf(Item), consistency);
    }
    case 'QueryCommand': {
      // To determine the units of a count, repeat the query without `Select`. Counting items consumes as many units as reading them.
      const { Select, ...whole } = input;
      const { Items = [] } = Select === 'COUNT' ? await repeat(new QueryCommand(whole as never)) : output;
      return readUnits(
        Items.reduce((sum, item) => sum + bytesOf(item), 0),
        consistency,
      );
    }
    case 'BatchGetCommand':
      return unitsOfBatch(input, output);
    default:
      return 0;
  }
}

/**
 * Adds up the read units of a `BatchGetItem` request. The units of each item are rounded up separately, and a missing item costs the
 * minimum.
 */
function unitsOfBatch({ RequestItems }: Input, { Responses = {} }: Output): number {
  const tables = Object.entries(RequestItems as Record<string, { Keys: object[]; ConsistentRead?: boolean }>);
  return tables.reduce((sum, [table, { Keys, ConsistentRead }]) => {
    const found = Responses[table] ?? [];
    const sizes = Keys.map((_, n) => bytesOf(found[n]));
    const consistency = ConsistentRead ? 'strong' : 'eventual';
    return sizes.reduce((units, bytes) => units + readUnits(bytes, consistency), sum);
  }, 0);
}

/** Runs `work` and returns its result and the units that it consumed. Nothing else may use a document client at the same time. */
export async function metered<T>(
  work: () => Promise<T>,
): Promise<{ result: T; units: Units; writes: WritesByType }> {
  const before = { read, write, calls, writes: new Map(writesByType) };
  const result = await work();
  const units = { read: read - before.read, write: write - before.write, calls: calls - before.calls };
  const writes = new Map(
    [...writesByType].flatMap(([type, total]) => {
      const own = total - (before.writes.get(type) ?? 0);
      return own > 0 ? [[type, own] as const] : [];
    }),
  );
  return { result, units, writes };
}
