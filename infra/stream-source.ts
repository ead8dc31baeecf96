/** Records of the table's stream that a function gets: these changes of items of these types. */
export interface StreamFilter {
  readonly eventNames: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /** Where the type is read: what was removed has no new image. */
  readonly image: 'NewImage' | 'OldImage';
  readonly itemTypes: readonly string[];
}

/** How the table's stream feeds a function, here and in AWS. */
export interface StreamSource {
  /** Records that one invocation gets at most. */
  readonly batchSize: number;
  /** Lanes beside each other; records of one partition key stay in one lane, in order. */
  readonly parallelizationFactor: number;
  /** Tries after the first. A batch that fails is split; a record that still fails is parked. */
  readonly retryAttempts: number;
  /** At most five. A record that matches any of them is handed over; all others cost nothing. */
  readonly filters: readonly StreamFilter[];
}

/** A filter as Lambda takes it: https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html. */
export function filterPattern({ eventNames, image, itemTypes }: StreamFilter): object {
  return { eventName: eventNames, dynamodb: { [image]: { type: { S: itemTypes } } } };
}
