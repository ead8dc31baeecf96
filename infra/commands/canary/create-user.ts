import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { CommandError } from '../../command-error.ts';
import type { CanaryUser } from './set-up-canary.ts';

/** Creates a confirmed user in a user pool. Suppresses Cognito's email to the user, because nobody reads it. */
export async function createUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  { role, email, password }: CanaryUser,
): Promise<void> {
  const attributes = {
    email,
    email_verified: 'true',
    given_name: 'Canary',
    family_name: 'Check',
    'custom:role': role,
    ...(role === 'partner' ? { 'custom:company_name': 'Canary' } : {}),
  };
  const command = new AdminCreateUserCommand({
    UserPoolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const { User } = await client.send(command).catch((cause: unknown) => {
    throw cause instanceof UsernameExistsException ? leftOver(email, cause) : cause;
  });
  const Username = User?.Username ?? email;
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
  );
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: role }));
}

const leftOver = (email: string, cause: unknown) =>
  new CommandError(
    `There is already a user ${email}, probably from a run that failed. Delete the canary's users in Cognito, then run the command again.`,
    { cause },
  );
