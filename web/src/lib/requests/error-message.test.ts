import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import { messageOf, requestIdOf } from './error-message.ts';

const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'There is no such app.',
  code: 'not_found' as const,
  instance: 'req-1',
};

describe('the message of an error', () => {
  it('is the server’s own', () => {
    expect(messageOf(new ApiError(problem), 'fallback')).toBe('There is no such app.');
  });

  it('removes Cognito’s prefix for messages of triggers', () => {
    const error = new Error('PreSignUp failed with error A company name is required.');

    expect(messageOf(error, 'fallback')).toBe('A company name is required.');
  });

  it.each([
    [new Error('Unknown error')],
    [new Error('An unknown error has occurred.')],
    [new Error('An unknown error occurred.')],
    [new SyntaxError('Unexpected token <')],
    [new TypeError('Failed to fetch dynamically imported module')],
  ])('is the fallback if the server sent none, as in %s', (error) => {
    expect(messageOf(error, 'Failed to create an account')).toBe('Failed to create an account');
  });

  it.each([[new Error('')], ['a text'], [undefined], [new Error('PreSignUp failed with error ')]])(
    'is the fallback for %s',
    (error) => {
      expect(messageOf(error, 'An unexpected error occurred')).toBe('An unexpected error occurred');
    },
  );
});

describe('the request ID', () => {
  it('is taken from the problem document', () => {
    expect(requestIdOf(new ApiError(problem))).toBe('req-1');
  });

  it('is undefined if the request never arrived', () => {
    expect(requestIdOf(new ApiError({ ...problem, instance: '' }))).toBeUndefined();
  });
});
