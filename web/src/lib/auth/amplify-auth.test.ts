import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import './amplify-auth.ts';
import { onAuthEvent } from './auth-events.ts';

const listener = vi.fn();
const stop = onAuthEvent(listener);
const logLevel = ConsoleLogger.LOG_LEVEL;

beforeAll(() => {
  // Suppress Amplify's warning about events that it didn't dispatch itself.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
});
afterEach(() => listener.mockClear());
afterAll(() => {
  stop();
  ConsoleLogger.LOG_LEVEL = logLevel;
});

function failToRefresh(name: string): void {
  const error = Object.assign(new Error('A token could not be refreshed.'), { name });
  Hub.dispatch('auth', { event: 'tokenRefresh_failure', data: { error } });
}

test.each(['NetworkError', 'TooManyRequestsException', 'InternalErrorException', 'Unknown'])(
  'the user stays signed in if a token cannot be refreshed because of a %s',
  (name) => {
    failToRefresh(name);

    expect(listener).not.toHaveBeenCalled();
  },
);

test.each(['NotAuthorizedException', 'UserNotFoundException', 'RefreshTokenReuseException'])(
  'the user is signed out if a token cannot be refreshed because of a %s',
  (name) => {
    failToRefresh(name);

    expect(listener.mock.calls).toEqual([['signed-out']]);
  },
);
