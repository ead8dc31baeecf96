import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';

const $metadata = {};

/** An item in DynamoDB JSON. Even the document client's errors contain items in this form. */
export type AttributeMap = Record<string, AttributeValue>;

/** Builds DynamoDB's error for a request that can never succeed. The SDK has no class for this error. */
export const validationError = (message: string) =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message });

/** Builds the error for a failed condition. `item` is the existing item if the request asked for it. */
export const conditionFailed = (item: AttributeMap | undefined) =>
  new ConditionalCheckFailedException({
    $metadata,
    message: 'The conditional request failed',
    ...(item && { Item: item }),
  });

/** Builds the error for a canceled transaction. At least one reason must not be `None`. */
export const transactionCanceled = (reasons: CancellationReason[]) =>
  new TransactionCanceledException({
    $metadata,
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  });

/** Builds the error for a single write that conflicts with a running transaction. */
export const transactionConflict = () =>
  new TransactionConflictException({
    $metadata,
    message: 'Transaction is ongoing for the item',
  });

/** Builds the error for a request that was still throttled after all of the SDK's own retries. */
export const throttled = () =>
  new ProvisionedThroughputExceededException({
    $metadata,
    message: 'The level of configured provisioned throughput for the table was exceeded',
  });
