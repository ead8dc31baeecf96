import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { GROUPS } from '../../shared/accounts/roles.ts';

/** A user of a user pool. It does not include the password, because Cognito never returns passwords. */
export interface ExportedUser {
  /** The user's `sub`. It is also the id of the user's profile and part of the keys of all data that the user owns. */
  readonly userId: string;
  readonly status: string | undefined;
  readonly isEnabled: boolean;
  readonly createdAt: string | undefined;
  readonly groups: readonly string[];
  /** All attributes of the user, such as `email` and `custom:role`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Reads all users of a user pool. Reads the groups by listing the members of each group, because a separate request for each user would
 * take hours.
 */
export async function* readUsers(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): AsyncGenerator<ExportedUser> {
  const groupsOf = new Map<string, string[]>();
  for (const GroupName of GROUPS) {
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName }))
      for (const { Username = '' } of Users)
        groupsOf.set(Username, [...(groupsOf.get(Username) ?? []), GroupName]);
  }
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const { Username = '', Attributes = [], UserStatus, Enabled, UserCreateDate } of Users) {
      const attributes = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name ?? '', Value ?? '']));
      yield {
        userId: attributes.sub ?? Username,
        status: UserStatus,
        isEnabled: Enabled ?? true,
        createdAt: UserCreateDate?.toISOString(),
        groups: groupsOf.get(Username) ?? [],
        attributes,
      };
    }
  }
}
