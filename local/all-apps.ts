import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { App } from '../functions/table/entities/app.ts';
import type { Table } from '../functions/table/table.ts';

/** Returns all apps. Scans the table, which is acceptable only for a local database. */
export async function allApps(table: Table): Promise<App[]> {
  const apps: App[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const answer = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: '#type = :app',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: { ':app': 'App' },
        ExclusiveStartKey: from,
      }),
    );
    apps.push(...((answer.Items ?? []) as App[]));
    from = answer.LastEvaluatedKey;
  } while (from);
  return apps;
}
