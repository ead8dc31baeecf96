import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { requestFailure } from './request-failure.ts';

const refusal = (code: ErrorCode, detail: string) =>
  new ApiError({ type: 'about:blank', title: '', status: 409, detail, code, instance: 'r' });

test("shows the specification's text for a taken code, also on the field", () => {
  const failure = requestFailure(
    refusal('coupon_code_taken', 'This code is already in use. Please choose another.'),
  );
  expect(failure).toEqual({
    title: 'Coupon Unavailable',
    description: 'This code is already in use. Please choose another.',
    isCodeInvalid: true,
  });
});

test("shows the server's reason for an error that is not about the code", () => {
  expect(requestFailure(refusal('app_inactive', 'Acme takes no new affiliates.'))).toMatchObject({
    description: 'Acme takes no new affiliates.',
    isCodeInvalid: false,
  });
});

test("shows the specification's text after the session has ended", () => {
  expect(requestFailure(refusal('unauthenticated', 'User not authenticated'))).toEqual({
    title: 'Not signed in',
    description: 'User not authenticated',
    isCodeInvalid: false,
  });
});

test('says that the code could not be verified if the call failed', () => {
  for (const error of [refusal('internal', 'No connection.'), new TypeError('boom')]) {
    expect(requestFailure(error)).toMatchObject({
      title: 'Verification Error',
      description: 'Could not verify coupon code.',
    });
  }
});
