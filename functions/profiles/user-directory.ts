import type { Group } from '../../shared/roles.ts';

/** The operations on the user pool that the functions need. */
export interface UserDirectory {
  /** Returns the user's attributes by name, or undefined if the user doesn't exist. Takes an id or an email address. */
  getAttributes(user: string): Promise<Record<string, string> | undefined>;
  /** Does nothing if the user is already in the group. */
  addToGroup(userId: string, group: Group): Promise<void>;
  /** Does nothing if the user is not in the group. */
  removeFromGroup(userId: string, group: Group): Promise<void>;
  /** Does nothing if the user doesn't exist. */
  deleteUser(userId: string): Promise<void>;
}

export interface UserPoolAddress {
  readonly userPoolId: string;
  /** Set only in local development and in tests. */
  readonly endpoint?: string | undefined;
}
