/** A filter of the table's stream: these changes of items of these types. */
export interface StreamFilter {
  readonly eventNames: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /** The image that contains the type: a removed item has no new image. */
  readonly image: 'NewImage' | 'OldImage';
  readonly itemTypes: readonly string[];
}

/** The settings with which the table's stream feeds a function, in AWS and in the local cloud. */
export interface StreamSource {
  /** The maximum number of records per invocation. */
  readonly batchSize: number;
  /** The number of concurrent lanes; records of one partition key stay in one lane, in order. */
  readonly parallelizationFactor: number;
  /** Retries after the first attempt. A failed batch is split; a record that still fails goes to the dead-letter queue. */
  readonly retryAttempts: number;
  /** At most five. A record that matches any of them is delivered; the others cost nothing. */
  readonly filters: readonly StreamFilter[];
}

/** Builds a filter pattern for Lambda: https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html. */
export function filterPattern({ eventNames, image, itemTypes }: StreamFilter): object {
  return { eventName: eventNames, dynamodb: { [image]: { type: { S: itemTypes } } } };
}
