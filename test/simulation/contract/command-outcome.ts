import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Command = Parameters<DynamoDBDocumentClient['send']>[0];

/**
 * Leaves out messages, metadata and any order that DynamoDB does not define. Treats the cancellation reason `ValidationError` as a
 * `ValidationException`, because DynamoDB Local throws a `ValidationException` instead. Source:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export async function commandOutcome(client: DynamoDBDocumentClient, command: object): Promise<unknown> {
  try {
    const output: object = await client.send(command as Command);
    return inOrder({ ...output, $metadata: undefined, ConsumedCapacity: undefined });
  } catch (error) {
    const { name, Item, CancellationReasons } = error as {
      name: string;
      Item?: object;
      CancellationReasons?: { Code?: string; Item?: object }[];
    };
    if (CancellationReasons?.some(({ Code }) => Code === 'ValidationError'))
      return { error: 'ValidationException' };
    const reasons = CancellationReasons?.map((reason) => ({ Code: reason.Code, Item: reason.Item }));
    return inOrder({ error: name, Item, reasons });
  }
}

/** Sorts attributes, the items of a batch and the members of sets. Converts binary values to text. */
export function inOrder(value: unknown): unknown {
  if (value instanceof Set) return { set: [...value].sort() };
  if (value instanceof Uint8Array) return { binary: Buffer.from(value).toString('hex') };
  if (typeof value === 'bigint') return { bigint: String(value) };
  if (Array.isArray(value)) return value.map(inOrder);
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([name, part]) => [name, ORDERED[name]?.(part) ?? inOrder(part)] as const,
  );
  return Object.fromEntries(
    entries.filter(([, part]) => part !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const byText = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();
const ORDERED: Record<string, (part: unknown) => unknown> = {
  Responses: (part) =>
    Object.values(part as Record<string, unknown[]>).map((items) => byText(items.map(inOrder))),
  SS: (part) => (part as string[]).toSorted(),
  NS: (part) => (part as string[]).toSorted(),
};
