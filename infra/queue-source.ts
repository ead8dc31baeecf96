/** The settings of a queue and of how it feeds a function, in AWS and in the local cloud. */
export interface QueueSource {
  /** The maximum number of messages per invocation. */
  readonly batchSize: number;
  /** The maximum number of concurrent invocations, so that a backlog can't take the executions that others need. At least 2. */
  readonly maximumConcurrency: number;
  /** The time for which a received message is hidden. If its consumer dies, it is received again after that. */
  readonly visibilityTimeoutSeconds: number;
  /** A message that was received this often without success goes to the dead-letter queue. */
  readonly maxReceiveCount: number;
  /** Whether the function reports which messages failed; the others are deleted. */
  readonly reportBatchItemFailures: boolean;
  /** The time after which SQS deletes a message that was never processed. */
  readonly retentionDays: number;
}

/** The retention of dead-letter queues: the maximum of SQS. It counts from the first send, so it must exceed that of the source. */
export const DEAD_LETTER_DAYS = 14;

/**
 * The settings that queues share. Six times the timeout of a function is the visibility timeout that Lambda recommends, and 64 receives are
 * at least six hours, whether a message fails (`functions/lib/backoff.ts`) or kills its consumer each time.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
 */
export const QUEUE_DEFAULTS = {
  batchSize: 10,
  visibilityTimeoutSeconds: 6 * 60,
  maxReceiveCount: 64,
  reportBatchItemFailures: true,
  retentionDays: 4,
} as const satisfies Partial<QueueSource>;
