import * as z from 'zod/mini';
import { GROUPS } from '../../../shared/accounts/roles.ts';
import { toAttributeList } from '../attributes.ts';
import { CognitoError } from '../errors.ts';
import { adminOperation, Username } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { attributesOf, type User } from '../user.ts';

const AdminGetUser = adminOperation({ Username }, async ({ Username: name }, pool) => {
  const { Attributes, ...user } = describe(find(pool, name));
  return { ...user, UserAttributes: Attributes };
});

const AdminAddUserToGroup = adminOperation(
  { Username, GroupName: z.string() },
  async ({ Username: name, GroupName }, pool) => {
    const user = find(pool, name);
    checkGroup(GroupName);
    if (!user.groups.includes(GroupName)) user.groups.push(GroupName);
    await pool.store.save();
    return {};
  },
);

const AdminRemoveUserFromGroup = adminOperation(
  { Username, GroupName: z.string() },
  async ({ Username: name, GroupName }, pool) => {
    const user = find(pool, name);
    checkGroup(GroupName);
    if (user.groups.includes(GroupName)) user.groups.splice(user.groups.indexOf(GroupName), 1);
    await pool.store.save();
    return {};
  },
);

const AdminDeleteUser = adminOperation({ Username }, async ({ Username: name }, pool) => {
  pool.store.delete(find(pool, name));
  await pool.store.save();
  return {};
});

const AdminUserGlobalSignOut = adminOperation({ Username }, async ({ Username: name }, pool) => {
  find(pool, name).sessions = [];
  await pool.store.save();
  return {};
});

const AdminDisableUser = adminOperation({ Username }, async ({ Username: name }, pool) => {
  find(pool, name).isDisabled = true;
  await pool.store.save();
  return {};
});

const AdminEnableUser = adminOperation({ Username }, async ({ Username: name }, pool) => {
  find(pool, name).isDisabled = false;
  await pool.store.save();
  return {};
});

const AdminListGroupsForUser = adminOperation({ Username }, async ({ Username: name }, pool) => ({
  Groups: find(pool, name).groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })),
}));

/** Matches the only filter that the product uses to list users. Cognito can also filter by a few other attributes. */
const FILTER = /^\s*email\s*(=|\^=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

const ListUsers = adminOperation(
  { Filter: z.optional(z.string().check(z.maxLength(256))), Limit: z.optional(z.int()) },
  async ({ Filter, Limit = 60 }, pool) => {
    const users = pool.store.all().filter(matches(Filter));
    return { Users: users.slice(0, Math.min(Math.max(Limit, 1), 60)).map(describe) };
  },
);

export const adminOperations = {
  AdminGetUser,
  AdminAddUserToGroup,
  AdminRemoveUserFromGroup,
  AdminDeleteUser,
  AdminDisableUser,
  AdminEnableUser,
  AdminUserGlobalSignOut,
  AdminListGroupsForUser,
  ListUsers,
};

function checkGroup(name: string): void {
  if (!GROUPS.some((group) => group === name)) {
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  }
}

function find(pool: Pool, name: string): User {
  const user = pool.store.find(name);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

function describe(user: User) {
  return {
    Username: user.username,
    Attributes: toAttributeList(attributesOf(user)),
    UserCreateDate: user.createdAt / 1_000,
    UserLastModifiedDate: user.modifiedAt / 1_000,
    Enabled: !user.isDisabled,
    UserStatus: user.status,
  };
}

function matches(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, operator, quoted] = FILTER.exec(filter) ?? [];
  if (quoted === undefined)
    throw new CognitoError('InvalidParameterException', 'Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return operator === '='
    ? ({ email }) => email.toLowerCase() === wanted
    : ({ email }) => email.toLowerCase().startsWith(wanted);
}
