import type { Role } from '../../shared/roles.ts';
import { loadOnce } from '../lib/load-once.ts';

/** The user pool, as far as the functions change or read it. */
export interface UserDirectory {
  /** The user's attributes by name, or undefined where there is no such user (any more). By id or by mail address. */
  attributesOf(user: string): Promise<Record<string, string> | undefined>;
  /** Does nothing where the user is in the group already. */
  addToGroup(userId: string, role: Role): Promise<void>;
  /** Does nothing where there is no such user. */
  deleteUser(userId: string): Promise<void>;
}

export interface UserPoolAddress {
  readonly userPoolId: string;
  /** Only in local development and in tests. */
  readonly endpoint?: string | undefined;
}

/** The directory of one user pool. The client is loaded by the first call, as most invocations never make one. */
export function createUserDirectory({ userPoolId, endpoint }: UserPoolAddress): UserDirectory {
  const load = loadOnce(() => loadClient(endpoint));
  return {
    async attributesOf(user) {
      const { client, AdminGetUserCommand, UserNotFoundException } = await load();
      try {
        const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: user });
        const { UserAttributes = [] } = await client.send(command);
        return Object.fromEntries(UserAttributes.map(({ Name = '', Value = '' }) => [Name, Value]));
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    async addToGroup(userId, role) {
      const { client, AdminAddUserToGroupCommand } = await load();
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: userId, GroupName: role }),
      );
    },

    async deleteUser(userId) {
      const { client, AdminDeleteUserCommand, UserNotFoundException } = await load();
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: userId }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}

async function loadClient(endpoint: string | undefined) {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const local = endpoint
    ? { endpoint, region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
    : {};
  return { ...sdk, client: new sdk.CognitoIdentityProviderClient(local) };
}
