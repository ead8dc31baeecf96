/** Used both in AWS and in the local cloud. */
export interface QueueSource {
  readonly batchSize: number;
  /**
   * The maximum number of concurrent invocations, at least 2. This limit keeps a long queue from using up the concurrency that other
   * functions need.
   */
  readonly maximumConcurrency: number;
  /** If the function dies, the message is delivered again after this time. */
  readonly visibilityTimeoutSeconds: number;
  readonly maxReceiveCount: number;
  readonly reportBatchItemFailures: boolean;
  readonly retentionDays: number;
}

/**
 * The maximum in SQS. The days are counted from the arrival of a message in the source queue, so this must exceed the source queue's
 * retention.
 * @limit Processing | retention of messages in a dead-letter queue | `npm run replay` reads the events from the table
 */
export const DEAD_LETTER_DAYS = 14;

/**
 * The visibility timeout is six times the function's timeout, as Lambda recommends
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html). With 64 attempts, a message is retried for at least six
 * hours, whether it fails each time (`functions/lib/queues/backoff.ts`) or crashes its function each time.
 */
export const QUEUE_DEFAULTS = {
  batchSize: 10,
  visibilityTimeoutSeconds: 6 * 60,
  /** @limit Processing | tries of a message, at least six hours | dead-letter queue, and an alarm */
  maxReceiveCount: 64,
  reportBatchItemFailures: true,
  /** @limit Processing | retention of messages in a queue | an alarm comes long before */
  retentionDays: 4,
} as const satisfies Partial<QueueSource>;
