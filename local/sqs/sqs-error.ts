export type SqsErrorCode =
  | 'BatchEntryIdsNotDistinct'
  | 'BatchRequestTooLong'
  | 'EmptyBatchRequest'
  | 'InvalidParameterValue'
  | 'MessageNotInflight'
  | 'QueueDoesNotExist'
  | 'ReceiptHandleIsInvalid'
  | 'RequestThrottled'
  | 'TooManyEntriesInBatchRequest'
  | 'UnsupportedOperation';

export class SqsError extends Error {
  override readonly name = 'SqsError';
  readonly code: SqsErrorCode;

  constructor(code: SqsErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
