/** A running local cloud. */
export interface Cloud {
  readonly origin: string;
  /** The value of the `x-local-key` header, which allows a request to set its time. */
  readonly key: string;
  readonly tableName: string;
  readonly dynamodbEndpoint: string;
  /** Whether this start created the table. */
  readonly isNew: boolean;
  /** Resolves when all provider events that are now in the stream have reached the ledger. Notifications may still be pending. */
  waitUntilLedgerIdle(): Promise<void>;
  /** Resolves when everything now in the stream and in the queues is processed, including its consequences. */
  waitUntilIdle(): Promise<void>;
  /** Pauses the worker until the returned function is called. Meanwhile, the webhook receiver can be measured or observed alone. */
  pauseWorker(): () => void;
  stop(): Promise<void>;
}
