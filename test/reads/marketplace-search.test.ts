import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { type App, appItem } from '../../functions/entities/app.ts';
import { appListing } from '../../functions/entities/app-listing.ts';
import { appWordKey } from '../../functions/entities/app-word.ts';
import { listMarketplace } from '../../functions/marketplace/list-marketplace.ts';
import type { Table } from '../../functions/table/table.ts';
import { countedTable } from '../support/counted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';

/** A word that every app's description contains, and a word that only one app's name contains. */
const COMMON = 'invoices';
const RARE = 'zeppelin';
const PATIENCE_MS = 60_000;

/** Creates a marketplace. The app with the rare word is in the middle, so that a scan from either end would take many reads. */
async function marketOf(size: number): Promise<Table> {
  const table = createMemoryTable();
  for (let n = 0; n < size; n++) {
    const app = appOf(n, n === size / 2 ? RARE : 'filler');
    const { position = '', words = [] } = appListing(app) ?? {};
    const isRare = n === size / 2;
    // Store only the app with the rare word. The other apps need only index entries, because the searches never read the apps themselves.
    if (isRare) await table.putIfAbsent(appItem(app));
    for (const word of isRare ? words : [COMMON]) {
      await table.putIfAbsent({ ...appWordKey(word, position), type: 'AppWord' });
    }
  }
  return table;
}

const appOf = (n: number, name: string): App => ({
  appId: ulid(Date.UTC(2024, 0, 1) + n),
  partnerId: 'ada',
  name,
  description: COMMON,
  url: 'https://example.com',
  handle: `app-${n}`,
  status: 'active',
  statusChanges: [{ status: 'active', at: '2024-01-01T00:00:00.000Z' }],
  hookToken: `token-${n}`,
  createdAt: '2024-01-01T00:00:00.000Z',
});

/** Searches the marketplace once. Returns the page of results and the number of requests and reads that the search took. */
async function search(table: Table, term: string) {
  const caller = { userId: 'bob', role: 'affiliate', moderator: false, signedInAt: 0 } as const;
  const counted = countedTable(table);
  const page = await listMarketplace(
    { caller, term, filter: {}, order: undefined, cursor: undefined, now: new Date() },
    counted,
  );
  return { page, work: { requests: counted.requests.length, ...counted.readCounts() } };
}

let few: Table;
let many: Table;
beforeAll(async () => {
  [few, many] = [await marketOf(1_000), await marketOf(5_000)];
}, PATIENCE_MS);

test.each([RARE, 'zep', 'ppeli', `${COMMON} ${RARE}`, `${RARE} ${COMMON}`])(
  'a search for "%s" finds the only match in one call, with the same few reads in a marketplace of any size',
  async (term) => {
    const { page, work } = await search(many, term);

    expect(page.items.map(({ name }) => name)).toEqual([RARE]);
    expect(page.cursor).toBeNull();
    expect(work).toEqual((await search(few, term)).work);
    expect(work.requests).toBeLessThanOrEqual(10);
    expect(work.items).toBeLessThanOrEqual(150);
  },
);

test.each(['airship', `${COMMON} airship`, `airship ${COMMON}`])(
  'a search for "%s" finds nothing in one call, with the same few reads in a marketplace of any size',
  async (term) => {
    const { page, work } = await search(many, term);

    expect(page).toEqual({ items: [], cursor: null, stopped: null });
    expect(work).toEqual((await search(few, term)).work);
    expect(work.requests).toBeLessThanOrEqual(5);
    expect(work.items).toBeLessThanOrEqual(100);
  },
);
