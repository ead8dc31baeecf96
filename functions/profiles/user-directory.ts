import type { Group } from '../../shared/accounts/roles.ts';

export interface UserDirectory {
  /** `user` is a user id or an email address. */
  getOnly(user: string): Promise<Record<string, string> | undefined>;
  /** Adds the user to the group. Idempotent. */
  addToGroup(userId: string, group: Group): Promise<void>;
  /** Removes the user from the group. Idempotent. */
  removeFromGroup(userId: string, group: Group): Promise<void>;
  /**
   * Revokes all refresh tokens of the user, on all devices. Cognito refuses the access tokens from then on, but their signatures remain
   * valid for up to an hour. Does nothing if the user doesn't exist.
   */
  signOutEverywhere(userId: string): Promise<void>;
  /** Allows or forbids the user to sign in and to refresh tokens. Does nothing if the user doesn't exist. */
  setEnabled(userId: string, isEnabled: boolean): Promise<void>;
  /** Deletes the user. Does nothing if the user doesn't exist. */
  deleteUser(userId: string): Promise<void>;
}

export interface UserPoolAddress {
  readonly userPoolId: string;
  /** Set only in local development and in tests. */
  readonly endpoint?: string | undefined;
}
