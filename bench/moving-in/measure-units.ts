import { appEventsIndex } from '../../functions/entities/provider-event.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { Table } from '../../functions/table/table.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { IMPORT_LIMITS } from '../../shared/import-limits.ts';
import { processBatchAndQueue } from '../../test/support/process-event.ts';
import { CIPHER } from '../cost/shop.ts';
import { callHandler } from '../lib/call-handler.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';
import type { Sample } from '../lib/figure.ts';
import { metered, type WritesByType } from '../lib/meter.ts';
import { withMeteredTable } from '../lib/metered-table.ts';

const CUSTOMER_GOAL = 3;
const INVITATION_GOAL = 13;

/** As many as a partner without a connected app can invite in a day, after the first one. */
const INVITATIONS = 9;

/** Measures the write units of an imported customer who pays nothing here, and of an invitation with a code and no further texts. */
export const measureUnits = (): Promise<Sample[]> =>
  withMeteredTable(async (table) => {
    const app = await connectApp(table, CIPHER, 1);
    return [...(await measureImported(table, app)), await measureInvitation(app)];
  });

async function measureImported(table: Table, { appId, partnerId, coupons }: ConnectedApp): Promise<Sample[]> {
  const partner = { userId: partnerId, role: 'partner' } as const;
  const count = IMPORT_LIMITS.rowsPerCall;
  const rows = Array.from({ length: count }, (_, n) => ({
    row: n + 1,
    customer: `cus_${newId(new Date(n)).slice(-14)}`,
    appId,
    code: coupons[0]?.code,
    firstPaidOn: '2026-03-10',
    isBountyOwed: true,
  }));
  const importId = newId(new Date());
  await callHandler({
    ...partner,
    operation: OPERATIONS.startCustomerImport,
    body: { id: importId, provider: 'stripe', rows: count },
  });
  const request = await metered(() =>
    callHandler({
      ...partner,
      operation: OPERATIONS.importCustomers,
      params: { importId },
      body: { rows },
    }),
  );
  const { items } = await table.page({ index: 'GSI2', partition: appEventsIndex(appId) });
  const events = items.filter((item) => item.type === 'ProviderEvent');
  if (events.length !== 1) throw new Error('The event of the import is not stored');
  const processing = await metered(() => processBatchAndQueue(table, events));
  const own = unitsOf(request.writes, 'Fact') + processing.units.write;
  return [
    {
      id: 'write units of an imported customer without payments here',
      value: own / count,
      unit: 'units',
      most: CUSTOMER_GOAL,
    },
    {
      id: 'write units of the event, the import and the call, per customer',
      value: (request.units.write + processing.units.write - own) / count,
      unit: 'units',
    },
  ];
}

async function measureInvitation({ appId, partnerId }: ConnectedApp): Promise<Sample> {
  const invite = (rows: readonly string[]) =>
    callHandler({
      operation: OPERATIONS.inviteAffiliates,
      userId: partnerId,
      role: 'partner',
      params: { appId },
      body: { rows: rows.map((name) => ({ email: `${name}@example.com`, code: name, texts: [] })) },
    });
  // A partner's first invitation also makes the payment terms binding.
  await invite(['FIRST']);
  const { units, writes } = await metered(() =>
    invite(Array.from({ length: INVITATIONS }, (_, n) => `NEXT${n}`)),
  );
  return {
    id: 'write units of an invitation',
    // A call counts toward its limit once, for up to 25 rows.
    value: (units.write - unitsOf(writes, 'CallCounts')) / INVITATIONS,
    unit: 'units',
    most: INVITATION_GOAL,
  };
}

/** Includes the indexes. */
const unitsOf = (writes: WritesByType, type: string): number =>
  (writes.get(type) ?? 0) + (writes.get(`${type}, indexes`) ?? 0);
