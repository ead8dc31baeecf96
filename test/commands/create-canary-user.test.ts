import {
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { createUser } from '../../infra/commands/canary/create-user.ts';

const USER = { role: 'partner', email: 'canary-partner@example.com', password: 'secret' } as const;
const failingWith = (error: Error) =>
  ({ send: () => Promise.reject(error) }) as unknown as CognitoIdentityProviderClient;

test('a user that a failed run left behind is an error that says what to do', async () => {
  const client = failingWith(
    new UsernameExistsException({ message: 'User account already exists', $metadata: {} }),
  );

  const creating = createUser(client, 'pool', USER);

  await expect(creating).rejects.toThrow(CommandError);
  await expect(creating).rejects.toThrow(/canary-partner@example\.com.* Delete .* run the command again\.$/);
});

test('any other error is passed on', async () => {
  const error = new Error('AccessDenied');

  await expect(createUser(failingWith(error), 'pool', USER)).rejects.toBe(error);
});
