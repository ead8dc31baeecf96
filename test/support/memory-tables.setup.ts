import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { MemoryTable } from '../simulation/table/memory-table.ts';
import { ReadableStream } from './readable-stream.ts';
import { MEMORY_PREFIX } from './which-table.ts';

/** A test's table in memory. It receives what the clients of the SDK would send, so the functions run unchanged. */
class TestMemoryTable {
  readonly #table = new MemoryTable({ onChange: (change) => this.#stream?.push(change) });
  readonly client = this.#table.client();
  #stream: ReadableStream | undefined;

  openStream(arn: string): ReadableStream {
    this.#stream ??= new ReadableStream(arn);
    return this.#stream;
  }
}

const tables = new Map<string, TestMemoryTable>();

function tableOf(name: string): TestMemoryTable {
  const table = tables.get(name) ?? new TestMemoryTable();
  tables.set(name, table);
  return table;
}

route(DynamoDBDocumentClient, (name, command) => tableOf(name).client.send(command as never));

route(DynamoDBClient, async (name, command) => {
  if (!(command instanceof UpdateTableCommand))
    throw new Error(`A table in memory has no ${command.constructor.name}.`);
  return { TableDescription: { LatestStreamArn: tableOf(name).openStream(name).arn } };
});

route(DynamoDBStreamsClient, async (name, command) => tableOf(name).openStream(name).execute(command));

type Send = (this: object, command: object, ...rest: unknown[]) => unknown;

/** Lets `execute` answer each command that names a table in memory. The class's own method sends every other command. */
function route(
  { prototype }: { readonly prototype: { send: unknown } },
  execute: (name: string, command: object) => Promise<object>,
): void {
  const original = prototype.send;
  prototype.send = function (command, ...rest) {
    const name = tableNameIn(command);
    const isInMemory = name?.startsWith(MEMORY_PREFIX);
    return isInMemory ? execute(name ?? '', command) : (original as Send).call(this, command, ...rest);
  } satisfies Send;
  afterAll(() => {
    prototype.send = original;
  });
}

interface AnyInput {
  readonly TableName?: string;
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, { readonly TableName?: string }>>[];
  readonly StreamArn?: string;
  readonly ShardIterator?: string;
}

/** Returns the name of the table that a command is about. The ARN and the iterators of a stream in memory begin with it. */
function tableNameIn(command: object): string | undefined {
  const { TableName, RequestItems, TransactItems, StreamArn, ShardIterator } = (
    command as { input: AnyInput }
  ).input;
  if (RequestItems) return Object.keys(RequestItems)[0];
  if (TransactItems) return Object.values(TransactItems[0] ?? {})[0]?.TableName;
  return TableName ?? StreamArn ?? ShardIterator?.split(' ')[0];
}
