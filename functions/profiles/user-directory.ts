import type { Group } from '../../shared/roles.ts';
import { loadOnce } from '../lib/load-once.ts';

/** The user pool, as far as the functions change or read it. */
export interface UserDirectory {
  /** The user's attributes by name, or undefined where there is no such user (any more). By id or by mail address. */
  attributesOf(user: string): Promise<Record<string, string> | undefined>;
  /** Does nothing where the user is in the group already. */
  addToGroup(userId: string, group: Group): Promise<void>;
  /** Does nothing where the user is not in the group. */
  removeFromGroup(userId: string, group: Group): Promise<void>;
  /** Does nothing where there is no such user. */
  deleteUser(userId: string): Promise<void>;
}

export interface UserPoolAddress {
  readonly userPoolId: string;
  /** Only in local development and in tests. */
  readonly endpoint?: string | undefined;
}

/** The directory of one user pool, whose client is loaded by the first call, as most invocations never make one. */
export function createUserDirectory(address: UserPoolAddress): UserDirectory {
  const load = loadOnce(async () =>
    (await import('./cognito-user-directory.ts')).createCognitoUserDirectory(address),
  );
  return {
    attributesOf: async (user) => (await load()).attributesOf(user),
    addToGroup: async (userId, group) => (await load()).addToGroup(userId, group),
    removeFromGroup: async (userId, group) => (await load()).removeFromGroup(userId, group),
    deleteUser: async (userId) => (await load()).deleteUser(userId),
  };
}
