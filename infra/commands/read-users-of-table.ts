import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Profile } from '../../functions/entities/profile.ts';
import type { ExportedUser } from './read-users.ts';

/**
 * Reads the confirmed users from their profiles in a table, so that a backup of the table is also one of the users. Moderators, passwords and
 * second factors are only in the user pool.
 */
export async function* readUsersOfTable(
  client: DynamoDBDocumentClient,
  TableName: string,
): AsyncGenerator<ExportedUser> {
  const profiles = paginateScan(
    { client },
    {
      TableName,
      FilterExpression: '#type = :profile AND attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#type': 'type' },
      ExpressionAttributeValues: { ':profile': 'Profile' },
    },
  );
  for await (const { Items = [] } of profiles) for (const item of Items) yield userOf(item as Profile);
}

const userOf = ({
  userId,
  role,
  email,
  firstName,
  lastName,
  companyName,
  createdAt,
}: Profile): ExportedUser => ({
  userId,
  status: 'CONFIRMED',
  isEnabled: true,
  createdAt,
  groups: [role],
  attributes: {
    sub: userId,
    email,
    email_verified: 'true',
    given_name: firstName,
    family_name: lastName,
    'custom:role': role,
    ...(companyName && { 'custom:company_name': companyName }),
  },
});
