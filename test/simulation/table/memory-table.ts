import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { Commits } from './commit.ts';
import { query } from './query.ts';
import { batchGetItems, getItem, scan } from './read.ts';
import { type RowChange, Storage, type StorageOptions } from './storage.ts';

/** A command that is sent to the table or a queue. */
export interface Request {
  readonly command: object;
  readonly kind: 'read' | 'write' | 'message';
  /** Executes the command immediately and atomically. Throws the same errors as DynamoDB. */
  execute(): object;
}

/**
 * A function that sends a request. It normally executes the request, but it may also delay the request, lose the response or throw an
 * error.
 */
export type Transport = (request: Request) => Promise<object>;

export interface MemoryTableOptions extends StorageOptions {
  /** Called before a write returns, for each item that the write changes, in order. */
  readonly onChange?: (change: RowChange) => void;
}

/**
 * An in-memory table for the commands that `functions/table` sends. It has the keys, indexes, conditions, limits and errors of the deployed
 * table. A contract test compares the behavior with that of DynamoDB Local.
 */
export class MemoryTable {
  readonly #storage: Storage;
  readonly #commits: Commits;

  constructor({ onChange = () => undefined, ...options }: MemoryTableOptions = {}) {
    this.#storage = new Storage(options);
    this.#commits = new Commits(this.#storage, onChange);
  }

  /** By default, requests are executed immediately. */
  client(transport: Transport = async (request) => request.execute()): DynamoDBDocumentClient {
    const send = (command: object) => {
      const kind = WRITES.some((write) => command instanceof write) ? 'write' : 'read';
      return transport({ command, kind, execute: () => this.#execute(command) });
    };
    return { send } as unknown as DynamoDBDocumentClient;
  }

  #execute(command: object): object {
    if (command instanceof GetCommand) return getItem(this.#storage, command.input);
    if (command instanceof BatchGetCommand) return batchGetItems(this.#storage, command.input);
    if (command instanceof QueryCommand) return query(this.#storage, command.input);
    if (command instanceof PutCommand) return this.#commits.write('Put', command.input);
    if (command instanceof UpdateCommand) return this.#commits.write('Update', command.input);
    if (command instanceof DeleteCommand) return this.#commits.write('Delete', command.input);
    if (command instanceof TransactWriteCommand) return this.#commits.transact(command.input);
    if (command instanceof BatchWriteCommand) return this.#commits.batch(command.input);
    if (command instanceof ScanCommand) return scan(this.#storage, command.input);
    throw new Error(`The table in memory does not support ${command.constructor.name}.`);
  }
}

const WRITES = [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand, BatchWriteCommand] as const;
