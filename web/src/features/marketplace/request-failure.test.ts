import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { requestFailure } from './request-failure.ts';

const refusal = (code: ErrorCode, detail: string) =>
  new ApiError({ type: 'about:blank', title: '', status: 409, detail, code, instance: 'r' });

test("a code that is taken is said in the specification's words, and on the field", () => {
  const failure = requestFailure(
    refusal('coupon_code_taken', 'This code is already in use. Please choose another.'),
  );
  expect(failure).toEqual({
    title: 'Coupon Unavailable',
    description: 'This code is already in use. Please choose another.',
    aboutCode: true,
  });
});

test("a refusal that is not about the code keeps the server's reason", () => {
  expect(requestFailure(refusal('app_inactive', 'Acme takes no new affiliates.'))).toMatchObject({
    description: 'Acme takes no new affiliates.',
    aboutCode: false,
  });
});

test('a call that failed says that the code could not be verified', () => {
  for (const error of [refusal('internal', 'No connection.'), new TypeError('boom')]) {
    expect(requestFailure(error)).toMatchObject({
      title: 'Verification Error',
      description: 'Could not verify coupon code.',
    });
  }
});
