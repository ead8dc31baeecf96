import { inject } from 'vitest';
import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import { setPlan } from '../../functions/profiles/set-plan.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import { LOCAL } from '../../local/settings.ts';
import type { Person } from './browser-people.ts';

/** Acts as the operator and sets a partner's plan to Pro. */
export async function upgradeToPro({ email }: Person): Promise<void> {
  const endpoint = `${inject('origin')}/cognito/`;
  const directory = createUserDirectory({ userPoolId: LOCAL.userPoolId, endpoint });
  const table = createTable(createDocumentClient(inject('dynamodbEndpoint')), LOCAL.tableName);
  await setPlan({ email, plan: 'pro' }, { table, directory });
}
