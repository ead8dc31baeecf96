import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';

/**
 * A call to the table, as IAM sees the call: the action, the partition keys, the index of a query, and the attributes that an
 * update or a read of one item accesses.
 */
export interface TableCall {
  readonly action: string;
  readonly index?: string | undefined;
  readonly partitions: readonly string[];
  readonly attributes?: readonly string[];
}

type Keyed = { readonly PK?: unknown } | undefined;
const call = (action: string, ...keys: Keyed[]): TableCall => ({
  action: `dynamodb:${action}`,
  partitions: [...new Set(keys.map((key) => String(key?.PK)))],
});

type Named = Pick<UpdateCommandInput, 'Key' | 'ExpressionAttributeNames'>;

const attributesOf = ({ Key = {}, ExpressionAttributeNames = {} }: Named): string[] => [
  ...Object.keys(Key),
  ...Object.values(ExpressionAttributeNames),
];

/** Represents all attributes of an item in a `TableCall`. No grant that is limited to certain attributes allows it. */
const ALL_ATTRIBUTES = '*';

const readAttributesOf = (input: GetCommandInput): string[] =>
  input.ProjectionExpression === undefined ? [ALL_ATTRIBUTES] : attributesOf(input);

/** Returns the table calls that IAM checks when a document client sends `command`. */
export function tableCallsOf(command: object): TableCall[] {
  if (command instanceof GetCommand)
    return [{ ...call('GetItem', command.input.Key), attributes: readAttributesOf(command.input) }];
  if (command instanceof PutCommand) return [call('PutItem', command.input.Item)];
  if (command instanceof UpdateCommand)
    return [{ ...call('UpdateItem', command.input.Key), attributes: attributesOf(command.input) }];
  if (command instanceof DeleteCommand) return [call('DeleteItem', command.input.Key)];
  if (command instanceof BatchGetCommand) {
    return Object.values(command.input.RequestItems ?? {}).map(({ Keys = [] }) =>
      call('BatchGetItem', ...(Keys as Keyed[])),
    );
  }
  if (command instanceof BatchWriteCommand) {
    return Object.values(command.input.RequestItems ?? {}).map((requests) =>
      call(
        'BatchWriteItem',
        ...requests.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
      ),
    );
  }
  if (command instanceof QueryCommand) {
    const { IndexName, ExpressionAttributeValues } = command.input;
    return [{ ...call('Query', { PK: ExpressionAttributeValues?.[':pk'] }), index: IndexName }];
  }
  if (command instanceof TransactWriteCommand) return transactionCalls(command.input.TransactItems ?? []);
  throw new Error(`No function may be granted ${command.constructor.name}`);
}

/**
 * Returns one call for each kind of action in a transaction. The call contains the partition keys of all items that this kind of action
 * affects.
 */
function transactionCalls(items: NonNullable<TransactWriteCommandInput['TransactItems']>): TableCall[] {
  const keys = {
    PutItem: items.flatMap(({ Put }) => (Put ? [Put.Item] : [])),
    UpdateItem: items.flatMap(({ Update }) => (Update ? [Update.Key] : [])),
    DeleteItem: items.flatMap(({ Delete }) => (Delete ? [Delete.Key] : [])),
    ConditionCheckItem: items.flatMap(({ ConditionCheck }) => (ConditionCheck ? [ConditionCheck.Key] : [])),
  };
  const attributes = items.flatMap(({ Update }) => (Update ? attributesOf(Update) : []));
  return Object.entries(keys)
    .filter(([, of]) => of.length > 0)
    .map(([action, of]) => ({
      ...call(action, ...of),
      ...(action === 'UpdateItem' ? { attributes } : {}),
    }));
}
