import type { Item } from './capacity.ts';

export interface Write {
  readonly table: string;
  readonly key: { readonly PK: unknown; readonly SK: unknown };
  /** If the write fails, this item determines the charge. */
  readonly attempted: Item | undefined;
}

interface Request {
  readonly TableName: string;
  readonly Key?: { readonly PK: unknown; readonly SK: unknown };
  readonly Item?: Item;
  readonly ExpressionAttributeValues?: Item;
}

/** In a transaction, condition checks are charged like writes, so they are included. */
export function writesOf(command: string, input: Record<string, unknown>): Write[] {
  switch (command) {
    case 'PutCommand':
    case 'UpdateCommand':
    case 'DeleteCommand':
      return [writeOf(input as unknown as Request)];
    case 'TransactWriteCommand':
      return (input.TransactItems as Record<string, Request>[]).flatMap(Object.values<Request>).map(writeOf);
    case 'BatchWriteCommand':
      return Object.entries(input.RequestItems as Record<string, Record<string, Request>[]>).flatMap(
        ([TableName, requests]) =>
          requests.flatMap(Object.values<Request>).map((request) => writeOf({ ...request, TableName })),
      );
    default:
      return [];
  }
}

function writeOf({ TableName, Key, Item, ExpressionAttributeValues }: Request): Write {
  const { PK, SK } = { ...Item, ...Key };
  return {
    table: TableName,
    key: { PK, SK },
    attempted: Item ?? { ...Key, ...ExpressionAttributeValues },
  };
}
