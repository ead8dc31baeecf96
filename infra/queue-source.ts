/** The settings of a queue and of the delivery of its messages to a function, both in AWS and in the local cloud. */
export interface QueueSource {
  /** The maximum number of messages per invocation. */
  readonly batchSize: number;
  /** The maximum number of concurrent invocations, at least 2. It keeps a backlog from using executions that other functions need. */
  readonly maximumConcurrency: number;
  /** The time, in seconds, for which a received message is hidden. If its consumer dies, the message is received again after that. */
  readonly visibilityTimeoutSeconds: number;
  /** The number of receives without success after which a message moves to the dead-letter queue. */
  readonly maxReceiveCount: number;
  /** Whether the function reports the messages that failed. The other messages of the batch are then deleted. */
  readonly reportBatchItemFailures: boolean;
  /** The number of days after which SQS deletes a message even if it was never processed. */
  readonly retentionDays: number;
}

/**
 * The number of days for which dead-letter queues keep messages, which is the maximum of SQS. It counts from the first send, so it must
 * exceed the retention of the source queue.
 */
export const DEAD_LETTER_DAYS = 14;

/**
 * The settings that all queues share. The visibility timeout is six times the function's timeout, as Lambda recommends
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html). 64 receives take at least six hours, whether a message fails
 * each time (`functions/lib/backoff.ts`) or kills its consumer each time.
 */
export const QUEUE_DEFAULTS = {
  batchSize: 10,
  visibilityTimeoutSeconds: 6 * 60,
  maxReceiveCount: 64,
  reportBatchItemFailures: true,
  retentionDays: 4,
} as const satisfies Partial<QueueSource>;
