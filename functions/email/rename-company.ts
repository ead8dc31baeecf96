import { appKey, partnerAppsIndex } from '../entities/app.ts';
import { profileKey } from '../entities/profile.ts';
import { type EmailMessage, emailMessage } from '../lib/queues/email-message.ts';
import type { Queue } from '../lib/queues/queue.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';

interface Deps {
  readonly table: Table;
  readonly queue: Pick<Queue, 'send'>;
}

/**
 * Gives one page of a partner's apps the present name of the company, by which the marketplace finds them, and queues the next page. The
 * change of an app updates its index. Idempotent.
 */
export async function renameCompany(
  message: Extract<EmailMessage, { appsOf: unknown }>,
  { table, queue }: Deps,
): Promise<void> {
  const { appsOf: partnerId, after } = message;
  const { keys, cursor } = await table.pageKeys({
    index: 'GSI1',
    partition: partnerAppsIndex(partnerId),
    cursor: after,
  });
  for (const { GSI1SK: appId = '' } of keys) {
    await retryOnConflict(async () => {
      const [app, profile] = await table.getMany([appKey(appId), profileKey(partnerId)] as const);
      if (!app || !profile || profile.deletedAt || app.companyName === profile.companyName) return;
      const { companyName } = profile;
      await table
        .transaction()
        .update(appKey(appId), {
          // Set `type` to its unchanged value, because DynamoDB rejects an empty `SET`.
          set: { type: 'App', companyName },
          remove: companyName === undefined ? ['companyName'] : [],
          if: { exists: true, ...unchangedAttributes(app, ['companyName']) },
        })
        .commit();
    });
  }
  if (cursor) await queue.send([emailMessage({ ...message, after: cursor })]);
}
