/** The running cloud on this machine. */
export interface Cloud {
  readonly origin: string;
  /** The value of `x-local-key`, with which a request may set its time. */
  readonly key: string;
  readonly tableName: string;
  readonly dynamodbEndpoint: string;
  /** Whether this start created the table. */
  readonly isNew: boolean;
  /** Resolves when the ledger contains every provider event now in the stream. Notifications may still be pending. */
  waitUntilLedgerIdle(): Promise<void>;
  /** Resolves when everything now in the stream is processed, including its consequences. */
  waitUntilIdle(): Promise<void>;
  /** Pauses the worker until the returned function is called, so that the receiver can be measured or observed alone. */
  pauseWorker(): () => void;
  stop(): Promise<void>;
}
