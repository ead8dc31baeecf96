export interface Cloud {
  readonly origin: string;
  /** The value of the `x-local-key` header. A request with this header may set its own time. */
  readonly key: string;
  readonly tableName: string;
  readonly dynamodbEndpoint: string;
  /** Whether anybody had signed up before the cloud started. */
  readonly hadUsers: boolean;
  /**
   * Resolves when all provider events that were in the stream at the time of the call have reached the ledger. Notifications may still be
   * pending.
   */
  waitUntilLedgerIdle(): Promise<void>;
  /**
   * Resolves when everything that was in the stream and the queues at the time of the call has been processed, including any resulting
   * work.
   */
  waitUntilIdle(): Promise<void>;
  /**
   * Pauses all readers of the table's stream until the returned function is called. During the pause, the webhook receiver can be measured
   * or observed separately.
   */
  pauseStreams(): () => void;
  stop(): Promise<void>;
}
