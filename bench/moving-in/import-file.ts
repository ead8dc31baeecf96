import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { createClient } from '../../shared/contract/client.ts';
import { IMPORT_LIMITS } from '../../shared/import-limits.ts';
import { split } from '../../shared/lib/split.ts';
import { CALL_LIMITS } from '../../shared/limits.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';

export interface ImportParams extends Pick<ConnectedApp, 'appId' | 'coupons'> {
  readonly origin: string;
  readonly token: string;
  readonly rows: number;
}

export interface Imported {
  readonly previewMs: number;
}

type Affiliate = ConnectedApp['coupons'][number];

const MINUTE_MS = 60_000;
const provider = 'stripe';

/** Imports a file in the way of the web app: a preview of all rows and then the rows that are ready, one call after another. */
async function importFile({ origin, token, appId, coupons, rows }: ImportParams): Promise<Imported> {
  const call = createClient({ origin, token: async () => token });
  const file = Array.from({ length: rows }, (_, n) => ({
    row: n + 1,
    // Ids are as long as Stripe's.
    customer: `cus_${newId(new Date(n)).slice(-14)}`,
    ...(n % 2 === 0 ? { firstPaidOn: '2026-03-10' } : {}),
    isBountyOwed: n % 3 === 0,
    affiliate: coupons[n % coupons.length] as Affiliate,
  }));
  const [previewTurn, importTurn] = [inTurn(), inTurn()];
  const began = performance.now();
  for (const part of split(file, IMPORT_LIMITS.rowsPerPreview)) {
    // The rows name codes and email addresses.
    const body = part.map(({ affiliate: { code, email }, ...row }) => ({
      ...row,
      affiliate: row.row % 2 === 0 ? code : email,
    }));
    await previewTurn();
    const { items } = await call('previewCustomerImport', { body: { provider, rows: body } });
    expectAll('ready', items);
  }
  const previewMs = performance.now() - began;
  const importId = newId(new Date());
  await call('startCustomerImport', { body: { id: importId, provider, rows } });
  for (const part of split(file, IMPORT_LIMITS.rowsPerCall)) {
    const body = part.map(({ affiliate: { code }, ...row }) => ({ ...row, appId, code }));
    await importTurn();
    const { items } = await call('importCustomers', { params: { importId }, body: { rows: body } });
    expectAll('imported', items);
  }
  return { previewMs };
}

/** Makes an operation's calls wait for the limit of calls in a UTC minute, as the web app does. The local cloud itself raises the limits. */
function inTurn(): () => Promise<void> {
  let minute = 0;
  let calls = 0;
  return async () => {
    if (calls === CALL_LIMITS.bulk.perMinute) await sleep(Math.max((minute + 1) * MINUTE_MS - Date.now(), 0));
    const current = Math.floor(Date.now() / MINUTE_MS);
    calls = current === minute ? calls + 1 : 1;
    minute = current;
  };
}

function expectAll(status: string, items: readonly { row: number; status: string }[]): void {
  const other = items.find((item) => item.status !== status);
  if (other) throw new Error(`Row ${other.row} is ${other.status}`);
}

const imported = await importFile(JSON.parse(process.argv[2] ?? '') as ImportParams);
process.stdout.write(`\n${JSON.stringify(imported)}`);
