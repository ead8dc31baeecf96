import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { type ExportedUser, readUsers } from '../../infra/commands/read-users.ts';
import { mockClient } from '../support/mock-client.ts';

test('an export contains every user of every page, with groups and attributes', async () => {
  const cognito = mockClient(CognitoIdentityProviderClient);
  const user = (id: string) => ({
    Username: id,
    Enabled: true,
    UserStatus: 'CONFIRMED' as const,
    UserCreateDate: new Date('2026-11-21T03:00:00Z'),
    Attributes: [
      { Name: 'sub', Value: id },
      { Name: 'email', Value: `${id}@example.com` },
    ],
  });
  cognito
    .on(ListUsersInGroupCommand)
    .resolves({ Users: [] })
    .on(ListUsersInGroupCommand, { GroupName: 'partner' })
    .resolves({ Users: [user('ada')] })
    .on(ListUsersInGroupCommand, { GroupName: 'moderator' })
    .resolves({ Users: [user('ada')] })
    .on(ListUsersCommand)
    .resolves({ Users: [user('ada')], PaginationToken: 'next' })
    .on(ListUsersCommand, { PaginationToken: 'next' })
    .resolves({ Users: [user('bob')] });

  const users: ExportedUser[] = [];
  for await (const each of readUsers(new CognitoIdentityProviderClient(), 'pool')) users.push(each);

  expect(users.map(({ userId, groups }) => [userId, groups.toSorted()])).toEqual([
    ['ada', ['moderator', 'partner']],
    ['bob', []],
  ]);
  expect(users[1]).toEqual({
    userId: 'bob',
    status: 'CONFIRMED',
    isEnabled: true,
    createdAt: '2026-11-21T03:00:00.000Z',
    groups: [],
    attributes: { sub: 'bob', email: 'bob@example.com' },
  });
});
