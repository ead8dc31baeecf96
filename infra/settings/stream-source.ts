/** A filter for the table's stream. It matches the given kinds of changes to items of the given types. */
export interface StreamFilter {
  readonly eventNames: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /**
   * The version of a changed item (new or old) whose type the filter checks. For a removed item, this must be the old version, because the
   * stream record contains no new version.
   */
  readonly image: 'NewImage' | 'OldImage';
  readonly itemTypes: readonly string[];
  readonly attribute?: string;
}

/** Used both in AWS and in the local cloud. */
export interface StreamSource {
  readonly batchSize: number;
  /** Records with the same partition key stay in order. */
  readonly parallelizationFactor: number;
  /** A failed batch is split in half. A record that still fails goes to the dead-letter queue. */
  readonly retryAttempts: number;
  /** The filters (at most five). A record is delivered if it matches at least one filter. Other records cost nothing. */
  readonly filters: readonly StreamFilter[];
}

/** Builds a filter pattern for Lambda: https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html. */
export function filterPattern({ eventNames, image, itemTypes, attribute }: StreamFilter): object {
  const present = attribute === undefined ? {} : { [attribute]: { S: [{ exists: true }] } };
  return { eventName: eventNames, dynamodb: { [image]: { type: { S: itemTypes }, ...present } } };
}
