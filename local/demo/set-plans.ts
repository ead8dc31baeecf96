import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import { setPlan } from '../../functions/profiles/set-plan.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import type { Cloud } from '../cloud.ts';
import { LOCAL } from '../settings.ts';
import { PARTNERS } from './people.ts';

/** Sets the partners' plans in the same way as an operator, because Tributary itself doesn't take payments for plans. */
export async function setPlans({
  origin,
  dynamodbEndpoint,
  tableName,
}: Pick<Cloud, 'origin' | 'dynamodbEndpoint' | 'tableName'>) {
  const client = createDocumentClient(dynamodbEndpoint);
  const directory = createUserDirectory({ userPoolId: LOCAL.userPoolId, endpoint: `${origin}/cognito/` });
  try {
    for (const { email, plan } of Object.values(PARTNERS)) {
      if (plan !== 'starter')
        await setPlan({ email, plan }, { table: createTable(client, tableName), directory });
    }
  } finally {
    client.destroy();
  }
}
