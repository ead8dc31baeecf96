import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

/** Capacity units, including those of the indexes. */
export interface Units {
  readonly read: number;
  readonly write: number;
}

type Item = Record<string, unknown>;
type Write = { TableName: string; Key?: Item; Item?: Item };
type Command = { constructor: { name: string }; input: Item & { ReturnConsumedCapacity?: string } };
type Output = { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };
type Send = (this: DynamoDBDocumentClient, command: object, ...rest: unknown[]) => Promise<Output>;

const INDEXES = ['GSI1', 'GSI2', 'GSI3'];

let read = 0;
let write = 0;

/**
 * Makes all document clients in this process count the units that their commands consume. Call it once. DynamoDB Local counts reads. It
 * omits the surcharge for transactions, so writes are counted here according to AWS's published rules: one unit per started kilobyte of the
 * old or the new item, whichever is larger, and twice that in a transaction. For a keys-only index, an item costs one unit when it is added
 * or removed, two when its keys change, and nothing otherwise. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html.
 */
export function startMetering(): void {
  const prototype = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  const send = prototype.send;
  const itemOf = async (client: DynamoDBDocumentClient, { TableName, Key, Item }: Write) => {
    const key = Key ?? { PK: Item?.PK, SK: Item?.SK };
    const output = (await send.call(
      client,
      new GetCommand({ TableName, Key: key, ConsistentRead: true }),
    )) as { Item?: Item };
    return output.Item;
  };
  prototype.send = async function (command, ...rest) {
    const { input } = command as Command;
    const name = (command as Command).constructor.name;
    const writes = writesOf(name, input);
    const before = await Promise.all(writes.map((each) => itemOf(this, each)));
    input.ReturnConsumedCapacity = 'TOTAL';
    const output = await send.call(this, command, ...rest);
    if (writes.length === 0) {
      for (const { CapacityUnits = 0 } of [output.ConsumedCapacity ?? []].flat()) read += CapacityUnits;
      return output;
    }
    const after = await Promise.all(writes.map((each) => itemOf(this, each)));
    const price = name === 'TransactWriteCommand' ? 2 : 1;
    for (const n of writes.keys())
      write += price * tableUnits(before[n], after[n]) + indexUnits(before[n], after[n]);
    return output;
  };
}

function writesOf(command: string, input: Item): Write[] {
  if (/^(Put|Update|Delete)Command$/.test(command)) return [input as Write];
  if (command !== 'TransactWriteCommand') return [];
  return (input.TransactItems as Record<string, Write>[]).flatMap((item) => Object.values(item));
}

function tableUnits(before: Item | undefined, after: Item | undefined): number {
  return Math.max(Math.ceil(Math.max(sizeOf(before), sizeOf(after)) / 1024), 1);
}

function indexUnits(before: Item | undefined, after: Item | undefined): number {
  const keyOf = (index: string, item: Item | undefined) =>
    item?.[`${index}PK`] === undefined ? undefined : `${item[`${index}PK`]}\n${item[`${index}SK`]}`;
  return INDEXES.reduce((units, index) => {
    const [old, now] = [keyOf(index, before), keyOf(index, after)];
    return old === now ? units : units + Number(old !== undefined) + Number(now !== undefined);
  }, 0);
}

/** Returns the size of a value in bytes, like AWS counts it, including attribute names. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set || Array.isArray(value))
    return [...value].reduce((sum, part) => sum + sizeOf(part) + 1, 3);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + Buffer.byteLength(name) + sizeOf(part) + 1,
    3,
  );
}

/** Runs `work` and returns its result with the units it consumed. Nothing else may use a client at the same time. */
export async function metered<T>(work: () => Promise<T>): Promise<{ result: T; units: Units }> {
  const before = { read, write };
  const result = await work();
  return { result, units: { read: read - before.read, write: write - before.write } };
}
