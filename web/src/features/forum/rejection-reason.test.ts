import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import type { ErrorCode, FieldError } from '../../../../shared/contract/errors.ts';
import { messages } from './messages.ts';
import { rejectionReason } from './rejection-reason.ts';

const DETAIL = 'You can post again in 12 seconds.';
const SIGNED_OUT = messages.signedOutPost;
const problem = (code: ErrorCode, errors?: FieldError[]) =>
  new ApiError({
    type: 'about:blank',
    title: '',
    status: 400,
    detail: DETAIL,
    code,
    instance: 'r',
    ...(errors && { errors }),
  });

describe('next to the text', () => {
  it.each(['rate_limited', 'duplicate_text', 'suspended', 'edit_window_over'] as const)(
    "shows the server's message for %s, which says when to try again",
    (code) => {
      expect(rejectionReason(problem(code), SIGNED_OUT)).toBe(DETAIL);
    },
  );

  it('shows the validation error of the field', () => {
    const errors = [{ path: 'body.content', message: 'Post content cannot be empty' }];

    expect(rejectionReason(problem('validation_failed', errors), SIGNED_OUT)).toBe(
      'Post content cannot be empty',
    );
  });

  it("shows the specification's text if the session has ended or the post is gone", () => {
    expect(rejectionReason(problem('unauthenticated'), SIGNED_OUT)).toBe(
      'User must be logged in to create a post.',
    );
    expect(rejectionReason(problem('not_found'), SIGNED_OUT)).toBe('Post not found or user not loaded');
  });
});

it.each([problem('internal'), new TypeError('boom')])(
  'does not treat a failure as a rejection because it can be retried',
  (error) => {
    expect(rejectionReason(error, SIGNED_OUT)).toBeUndefined();
  },
);
