const DETERMINISTIC: ReadonlySet<unknown> = new Set([
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  '$ZodError',
  'UnsafeNumber',
  // The AWS SDK's errors for requests that can never succeed.
  'SerializationException',
  'ValidationException',
]);
/** DynamoDB's reasons to cancel a transaction that mean the same as a `ValidationException`. */
const DETERMINISTIC_REASONS: readonly unknown[] = ['ValidationError', 'ItemCollectionSizeLimitExceeded'];

interface Failure {
  readonly name?: unknown;
  readonly cause?: unknown;
  readonly $response?: unknown;
  readonly CancellationReasons?: readonly { readonly Code?: unknown }[];
}

/**
 * Returns true if another attempt would fail in the same way, because of a bug or of data that we can't handle. Any other error may be
 * temporary, such as throttling, a lost race, a timeout or a server error.
 */
export function isDeterministic(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, CancellationReasons = [] } = error as Failure;
  if (CancellationReasons.some(({ Code }) => DETERMINISTIC_REASONS.includes(Code))) return true;
  return DETERMINISTIC.has(name) && !isFromNetwork(error);
}

/** `fetch` throws a `TypeError` with a cause if it gets no response, and the AWS SDK a `SyntaxError` if a response isn't from AWS. */
function isFromNetwork(error: Failure): boolean {
  if (error.name === 'TypeError') return error.cause !== undefined;
  return error.name === 'SyntaxError' && '$response' in error;
}
