import { loadOnce } from '../lib/caches/load-once.ts';
import type { UserDirectory, UserPoolAddress } from './user-directory.ts';

/** Creates the directory of a user pool. Loads the Cognito client on first use, because most invocations don't need the client. */
export function createUserDirectory(address: UserPoolAddress): UserDirectory {
  const load = loadOnce(async () =>
    (await import('./cognito-user-directory.ts')).createCognitoUserDirectory(address),
  );
  return {
    getOnly: async (user) => (await load()).getOnly(user),
    addToGroup: async (userId, group) => (await load()).addToGroup(userId, group),
    removeFromGroup: async (userId, group) => (await load()).removeFromGroup(userId, group),
    signOutEverywhere: async (userId) => (await load()).signOutEverywhere(userId),
    setEnabled: async (userId, isEnabled) => (await load()).setEnabled(userId, isEnabled),
    deleteUser: async (userId) => (await load()).deleteUser(userId),
  };
}
