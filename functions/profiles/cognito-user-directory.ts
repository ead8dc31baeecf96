import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserDirectory, UserPoolAddress } from './user-directory.ts';

/**
 * Creates the directory of a Cognito user pool. Only `createUserDirectory` imports this file, on first use, because most invocations don't
 * need the Cognito client.
 */
export function createCognitoUserDirectory({
  userPoolId: UserPoolId,
  endpoint,
}: UserPoolAddress): UserDirectory {
  const client = createClient(endpoint);
  return {
    async getOnly(user) {
      const found = await unlessMissing(client.send(new AdminGetUserCommand({ UserPoolId, Username: user })));
      if (!found) return undefined;
      const { UserAttributes = [] } = found;
      return Object.fromEntries(UserAttributes.map(({ Name = '', Value = '' }) => [Name, Value]));
    },

    async addToGroup(userId, group) {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: userId, GroupName: group }));
    },

    async removeFromGroup(userId, group) {
      await client.send(
        new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: userId, GroupName: group }),
      );
    },

    async signOutEverywhere(userId) {
      await unlessMissing(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: userId })));
    },

    async setEnabled(userId, isEnabled) {
      const Command = isEnabled ? AdminEnableUserCommand : AdminDisableUserCommand;
      await unlessMissing(client.send(new Command({ UserPoolId, Username: userId })));
    },

    async deleteUser(userId) {
      await unlessMissing(client.send(new AdminDeleteUserCommand({ UserPoolId, Username: userId })));
    },
  };
}

function createClient(endpoint: string | undefined): CognitoIdentityProviderClient {
  if (!endpoint) return new CognitoIdentityProviderClient({});
  return new CognitoIdentityProviderClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
