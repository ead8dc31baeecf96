import {
  BatchGetCommand,
  type BatchGetCommandInput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { condition, type Expression, Placeholders, update } from './arbitrary-expression.ts';
import { item, key } from './arbitrary-item.ts';
import { query } from './arbitrary-query.ts';

interface Checked {
  readonly condition?: Expression | undefined;
  readonly onFailure?: 'ALL_OLD' | undefined;
}

function checked<T extends object>(
  { condition: expression, onFailure }: Checked,
  fields: T,
  placeholders = new Placeholders(),
) {
  return {
    ...fields,
    ...(expression && { ConditionExpression: placeholders.textOf(expression) }),
    ...(onFailure && { ReturnValuesOnConditionCheckFailure: onFailure }),
    ...placeholders.parameters,
  };
}

const onFailure = fc.constantFrom(undefined, 'ALL_OLD' as const);
const checks = { condition: fc.option(condition, { nil: undefined }), onFailure };

const put = fc.record({ ...checks, item }).map(({ item: Item, ...own }) => checked(own, { Item }));
const deletion = fc.record({ ...checks, key }).map(({ key: Key, ...own }) => checked(own, { Key }));
const check = fc.record({ condition, onFailure, key }).map(({ key: Key, ...own }) => checked(own, { Key }));
const change = fc.record({ ...checks, key, update }).map(({ key: Key, update: expression, ...own }) => {
  const placeholders = new Placeholders();
  return checked(own, { Key, UpdateExpression: placeholders.textOf(expression) }, placeholders);
});

type TransactItem = Readonly<Record<string, { readonly Item?: object; readonly Key?: object }>>;
function keyTextOf(write: TransactItem): string {
  const [{ Item, Key } = {}] = Object.values(write);
  const { PK, SK } = (Item ?? Key) as { PK: string; SK: string };
  return `${PK} ${SK}`;
}
const transactItem: fc.Arbitrary<TransactItem> = fc.oneof(
  put.map((Put) => ({ Put })),
  deletion.map((Delete) => ({ Delete })),
  check.map((ConditionCheck) => ({ ConditionCheck })),
  { weight: 2, arbitrary: change.map((Update) => ({ Update })) },
);

const batchWrite = fc.uniqueArray(
  fc.oneof(
    item.map((Item) => ({ PutRequest: { Item } })),
    key.map((Key) => ({ DeleteRequest: { Key } })),
  ),
  { minLength: 1, maxLength: 4, selector: keyTextOf },
);

/** A read of a whole item, or of some of its attributes. */
const get = fc
  .record({ Key: key, names: fc.subarray(['#n', '#s', '#any'] as const) })
  .map(({ Key, names }) => {
    const placeholders = new Placeholders();
    const projection = placeholders.textOf(names).replaceAll(' ', ', ');
    return { Key, ...(projection && { ProjectionExpression: projection }), ...placeholders.parameters };
  });

const returning = <T extends object>(write: fc.Arbitrary<T>, ...values: readonly string[]) =>
  fc
    .tuple(write, fc.constantFrom(undefined, ...values))
    .map(([input, ReturnValues]) => (ReturnValues ? { ...input, ReturnValues } : input));

/** The parameters of a command, except the table name. */
export type Step =
  | { readonly kind: 'put' | 'delete' | 'update' | 'get' | 'query'; readonly input: object }
  | { readonly kind: 'batch'; readonly keys: readonly object[] }
  | { readonly kind: 'batchWrite'; readonly writes: readonly object[] }
  | { readonly kind: 'transaction'; readonly writes: readonly TransactItem[] };

const step = <K extends Step['kind']>(weight: number, kind: K, input: fc.Arbitrary<object>) => ({
  weight,
  arbitrary: input.map((fields) => ({ kind, input: fields }) as Step),
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  step(6, 'put', returning(put, 'ALL_OLD')),
  step(1, 'delete', returning(deletion, 'ALL_OLD')),
  step(6, 'update', returning(change, 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW')),
  step(1, 'get', get),
  step(4, 'query', query),
  { weight: 1, arbitrary: fc.array(key, { maxLength: 6 }).map((keys): Step => ({ kind: 'batch', keys })) },
  { weight: 1, arbitrary: batchWrite.map((writes): Step => ({ kind: 'batchWrite', writes })) },
  {
    weight: 5,
    arbitrary: fc
      .uniqueArray(transactItem, { minLength: 1, maxLength: 4, selector: keyTextOf })
      .map((writes): Step => ({ kind: 'transaction', writes })),
  },
);

export const stepsOf = (lengths: { minLength: number; maxLength: number }): fc.Arbitrary<Step[]> =>
  fc.array(anyStep, lengths);

/** A step that fills an empty table with items. */
export const filling: fc.Arbitrary<Step> = fc
  .uniqueArray(
    item.map((Item) => ({ PutRequest: { Item } })),
    { maxLength: 10, minLength: 1, selector: keyTextOf },
  )
  .map((writes) => ({ kind: 'batchWrite', writes }));

export function toCommand(made: Step, TableName: string) {
  switch (made.kind) {
    case 'put':
      return new PutCommand({ ...made.input, TableName } as PutCommandInput);
    case 'delete':
      return new DeleteCommand({ ...made.input, TableName } as DeleteCommandInput);
    case 'update':
      return new UpdateCommand({ ...made.input, TableName } as UpdateCommandInput);
    case 'get':
      return new GetCommand({ ...made.input, TableName } as GetCommandInput);
    case 'query':
      return new QueryCommand({ ...made.input, TableName } as QueryCommandInput);
    case 'batch':
      return new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: made.keys } },
      } as BatchGetCommandInput);
    case 'batchWrite':
      return new BatchWriteCommand({ RequestItems: { [TableName]: made.writes } } as BatchWriteCommandInput);
    case 'transaction':
      return new TransactWriteCommand({
        TransactItems: made.writes.map((write) =>
          Object.fromEntries(Object.entries(write).map(([kind, fields]) => [kind, { ...fields, TableName }])),
        ),
      } as TransactWriteCommandInput);
  }
}
