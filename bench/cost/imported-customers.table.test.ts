import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCustomers } from '../../functions/customers/imports/import-customers.ts';
import { startImport } from '../../functions/customers/imports/start-import.ts';
import { eventKey } from '../../functions/entities/provider-event.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { providerOf } from '../../functions/providers/registry.ts';
import type { Table } from '../../functions/table/table.ts';
import { IMPORT_LIMITS } from '../../shared/import-limits.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { processBatchAndQueue } from '../../test/support/process-event.ts';
import { createTestTable } from '../../test/support/table.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';
import { metered, startMetering } from '../lib/meter.ts';
import { CIPHER } from './shop.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let table: Table;
let app: ConnectedApp;
let stopMetering: () => void;
beforeAll(async () => {
  stopMetering = startMetering();
  ({ table } = await createTestTable());
  app = await connectApp(table, CIPHER, 1);
});
afterAll(() => stopMetering());

test('An imported customer without payments here costs three write units and a share of the event', async () => {
  const { partnerId, appId } = app;
  const code = app.coupons[0]?.code ?? '';
  const rows = Array.from({ length: IMPORT_LIMITS.rowsPerCall }, (_, n) => ({
    row: n + 1,
    customer: newCustomer(n),
    appId,
    code,
    firstPaidOn: '2026-03-10',
    isBountyOwed: true,
  }));
  const importId = newId(NOW);
  await startImport({ partnerId, id: importId, provider: 'stripe', rows: rows.length, now: NOW }, { table });

  const request = await metered(() =>
    calledAs('customers', () => importCustomers({ partnerId, importId, rows, now: NOW }, { table })),
  );
  const { eventId, lane } = eventOf(importId, rows);
  const event = await table.get(eventKey({ partnerId, provider: 'stripe', lane, eventId }));
  if (!event) throw new Error('The event is not stored');
  const processing = await metered(() => processBatchAndQueue(table, [event]));

  expect(Object.fromEntries(request.writes)).toEqual({
    Fact: 2 * rows.length,
    'Fact, indexes': rows.length,
    ProviderEvent: 4,
    'ProviderEvent, indexes': 1,
    CustomerImport: 2,
    Profile: 2,
  });
  expect(Object.fromEntries(processing.writes)).toEqual({});
  expect(request.units.write / rows.length).toBeLessThan(3.4);
});

/** Ids are as long as Stripe's, and can't be compressed. */
const newCustomer = (n: number): string => `cus_${newId(new Date(n)).slice(-14)}`;

function eventOf(importId: string, rows: Parameters<typeof importCustomers>[0]['rows']) {
  const statement = { importId, by: app.partnerId, reason: 'Referred in another program', now: NOW };
  const stated = rows.map(({ isBountyOwed: _, firstPaidOn = '', ...row }) => ({
    row: row.row,
    customer: row.customer,
    appId: row.appId,
    code: row.code,
    firstPaidOn,
    isBountyOwed: true as const,
  }));
  return providerOf('stripe').imported({ ...statement, rows: stated });
}
