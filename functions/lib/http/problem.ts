import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ERRORS, type Problem } from '../../../shared/contract/errors.ts';
import { NO_STORE } from '../../../shared/monitoring/no-store.ts';
import { logger } from '../logs/logger.ts';
import { DomainError, type Failure } from './errors.ts';

/** Builds an RFC 9457 problem response. For an unexpected error, logs the error and its cause and builds a generic 500 response. */
export function problemResponse(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const known = toDomainError(error);
  if (known.code === 'internal') logger.error('Unexpected error', error as Error);
  const { status, title } = ERRORS[known.code];
  const body: Problem = {
    type: `https://tributary.dev/problems/${known.code.replaceAll('_', '-')}`,
    title,
    status,
    detail: known.message,
    code: known.code,
    instance: requestId,
    ...membersOf(known.failure),
  };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      ...NO_STORE,
      ...(known.failure.code === 'rate_limited' ? { 'retry-after': String(known.failure.retryAfter) } : {}),
    },
    body: JSON.stringify(body),
  };
}

function membersOf(failure: Failure): Pick<Problem, 'errors' | 'due' | 'payableFrom' | 'current'> {
  switch (failure.code) {
    case 'validation_failed':
      return { errors: [...failure.fields] };
    case 'balance_changed':
      return { due: failure.due };
    case 'nothing_due':
      return { due: failure.due, ...(failure.payableFrom && { payableFrom: failure.payableFrom }) };
    case 'conflict':
      return failure.current ? { current: { ...failure.current } } : {};
    default:
      return {};
  }
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 404) return new DomainError('not_found', 'This endpoint does not exist.');
  if (status === 415 || status === 422) {
    const message = 'Send a JSON body with the content type application/json.';
    return new DomainError('validation_failed', message, {
      cause: error,
      fields: [{ path: 'body', message }],
    });
  }
  return new DomainError('internal', 'Something went wrong on our side. Try again in a moment.', {
    cause: error,
  });
}
