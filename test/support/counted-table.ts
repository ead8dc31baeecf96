import {
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  type GetCommandOutput,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type TableCall, tableCallsOf } from './table-calls.ts';

/** A table that counts the requests made through it. */
export interface CountedTable {
  readonly table: Table;
  /** All requests so far. Each request is a list of the table calls that IAM would check. */
  readonly requests: TableCall[][];
  /** Index rows are counted separately, because they contain only keys. */
  readonly readCounts: () => { rows: number; items: number };
}

export function countedTable(table: Table): CountedTable {
  const requests: TableCall[][] = [];
  const counts = { rows: 0, items: 0 };
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    requests.push(tableCallsOf(command));
    const output = await table.client.send(command);
    countRead(command, output, counts);
    return output;
  };
  const counted = createTable({ send } as unknown as DynamoDBDocumentClient, table.name);
  return { table: counted, requests, readCounts: () => ({ ...counts }) };
}

function countRead(command: object, output: object, counts: { rows: number; items: number }): void {
  const {
    Items = [],
    Item,
    Responses = {},
  } = output as Partial<QueryCommandOutput & GetCommandOutput & BatchGetCommandOutput>;
  const isIndex = command instanceof QueryCommand && command.input.IndexName !== undefined;
  counts[isIndex ? 'rows' : 'items'] += Items.length;
  counts.items += (Item ? 1 : 0) + Object.values(Responses).flat().length;
}
