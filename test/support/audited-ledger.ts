import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { auditLedger, START } from '../../functions/audit/audit-ledger.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { Key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { type Api, startApi, type User } from './api.ts';
import { scanTable } from './audit.ts';
import { calledAs } from './called-as.ts';
import { earnByEvents } from './earn-by-events.ts';
import { addApp, requestCode } from './journeys.ts';
import { newAffiliate, newPartner } from './people.ts';

/** An item of a table, with attributes of any type. */
export type AnyItem = Key & { type: string } & Record<string, unknown>;

export interface AuditedLedger {
  readonly api: Api;
  readonly partner: User;
  /** An affiliate who has received a payout from the partner. */
  readonly jane: User;
}

/** Sets up two partners. One partner has two affiliates with earnings, clawbacks and payouts. */
export async function createAuditedLedger(): Promise<AuditedLedger> {
  const api = await startApi();
  const partner = await newPartner(api.table, { plan: 'pro' });
  const jane = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner, 'Notes', new Date('2026-01-01T10:00:00Z'));
  const otto = await newAffiliate(api.table);
  await earnByEvents(api, { partner, affiliate: jane, appId, code: 'JANE20' });
  await api.as(partner)('recordPayout', {
    body: {
      id: newId(new Date()),
      affiliateId: jane.id,
      amount: { amount: 4_000, currency: 'USD' },
      method: 'Wise',
    },
  });
  await earnByEvents(api, { partner, affiliate: otto, appId, code: 'OTTO20', retire: true });
  await requestCode(api, await newAffiliate(api.table), appId, 'WAITS');
  await addApp(api, await newPartner(api.table));
  return { api, partner, jane };
}

export const auditDeps = (table: Table) => ({ table, pause: async () => undefined });

/** Runs the audit with the permissions of the deployed function. */
export const auditAll = (table: Table) =>
  calledAs('audit', () => auditLedger(START, () => true, auditDeps(table)));

/** Finds an item of the given type. Throws if there is none. */
export async function itemOf(
  table: Table,
  type: string,
  which: (item: AnyItem) => boolean = () => true,
): Promise<AnyItem> {
  const found = ((await scanTable(table)) as AnyItem[]).find((item) => item.type === type && which(item));
  if (!found) throw new Error(`The table contains no matching ${type}`);
  return found;
}

/** Adds `by` to a numeric attribute of an item. */
export const addTo = ({ client, name }: Table, { PK, SK }: Key, attribute: string, by: number) =>
  client.send(
    new UpdateCommand({
      TableName: name,
      Key: { PK, SK },
      UpdateExpression: 'ADD #a :by',
      ExpressionAttributeNames: { '#a': attribute },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
