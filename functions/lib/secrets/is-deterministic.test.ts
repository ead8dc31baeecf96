import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ConditionFailed } from '../../table/transaction.ts';
import { UnsafeNumber } from '../../table/unsafe-number.ts';
import { isDeterministic } from './is-deterministic.ts';

const named = (name: string, fields: object = {}) =>
  Object.assign(new Error('It failed'), { name, ...fields });
const canceled = (...codes: string[]) =>
  named('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });
const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe('Another attempt fails in the same way', () => {
  test.each<[string, unknown]>([
    ['a bug', thrownBy(() => (undefined as unknown as { length: number }).length)],
    ['a number out of range', new RangeError('Maximum call stack size exceeded')],
    ['a body that is not JSON', thrownBy(() => JSON.parse('{"half'))],
    ['data of another shape', thrownBy(() => z.parse(z.string(), 1))],
    ['a stored number that is not exact', new UnsafeNumber('9007199254740993')],
    ['a request that DynamoDB cannot understand', named('ValidationException', { $fault: 'client' })],
    ['a value that cannot be sent', named('SerializationException')],
    ['a transaction with an invalid write', canceled('None', 'ValidationError')],
  ])('after %s', (_, error) => {
    expect(isDeterministic(error)).toBe(true);
  });
});

describe('Another attempt may succeed', () => {
  test.each<[string, unknown]>([
    ['throttling', named('ThrottlingException')],
    ['used-up throughput', named('ProvisionedThroughputExceededException')],
    ['a conflict of transactions', canceled('TransactionConflict')],
    ['a lost race', new ConditionFailed({ PK: 'A', SK: 'B' })],
    ['a server error', named('InternalServerError', { $fault: 'server' })],
    ['a timeout', named('TimeoutError')],
    ['a broken connection', named('Error', { code: 'ECONNRESET' })],
    [
      'a fetch without a response',
      new TypeError('fetch failed', { cause: named('Error', { code: 'ECONNREFUSED' }) }),
    ],
    [
      'a response that is not from AWS',
      Object.assign(new SyntaxError('Unexpected token <'), { $response: {} }),
    ],
    ['a missing table', named('ResourceNotFoundException')],
    ['a missing grant', named('AccessDeniedException')],
    ['an unknown error', new Error('The references of evt_1 kept changing')],
    ['a thrown string', 'no'],
  ])('after %s', (_, error) => {
    expect(isDeterministic(error)).toBe(false);
  });
});
