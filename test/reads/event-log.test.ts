import { beforeAll, describe, expect, test } from 'vitest';
import { listEvents } from '../../functions/customers/events/list-events.ts';
import { type App, appItem } from '../../functions/entities/app.ts';
import { recordEvent } from '../../functions/entities/record-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { countedTable } from '../support/counted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
/** At this rate, 1,000 events span a week. */
const GAP_MS = 10 * 60 * 1_000;
const PATIENCE_MS = 60_000;
const PARTNER = 'ada';

/**
 * Creates a table with apps. `sizes` contains the number of events of each app. The oldest event of each app is a test event, and all later
 * events are live.
 */
async function tableWith(sizes: readonly number[]): Promise<Table> {
  const table = createMemoryTable();
  for (const size of sizes) {
    await table.putIfAbsent(appItem(appOf(size)));
    for (let n = 0; n < size; n++) await receive(table, size, n);
  }
  return table;
}

const appOf = (size: number): App => ({
  appId: `app-${size}`,
  partnerId: PARTNER,
  name: 'Notes',
  url: 'https://notes.example.com',
  status: 'active',
  statusChanges: [{ status: 'active', at: '2026-01-01T00:00:00.000Z' }],
  handle: `notes-${size}`,
  hookToken: `token-${size}`,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const receive = (table: Table, size: number, n: number) =>
  recordEvent(table, {
    partnerId: PARTNER,
    appId: `app-${size}`,
    provider: 'stripe',
    // All events of an app are about the same customer.
    lane: `cus_${size}`,
    eventId: `evt_${size}_${n}`,
    eventType: 'plan.created',
    origin: n === size - 1 ? 'test' : 'live',
    body: Buffer.from('{}'),
    receivedAt: new Date(NOW - n * GAP_MS),
  });

type Filter = Parameters<typeof listEvents>[0]['filter'];

/** Lists an app's events once. Returns the page, and the numbers of requests and reads that the call took. */
async function listOnce(table: Table, size: number, filter: Filter, cursor?: string) {
  const counted = countedTable(table);
  const page = await listEvents({ partnerId: PARTNER, appId: `app-${size}`, filter, cursor }, counted);
  return { page, work: { requests: counted.requests.length, ...counted.readCounts() } };
}

describe('The log of an app with very many events', () => {
  const [MANY, MORE] = [1_000, 2_000] as const;
  /** A call reads at most 10,000 keys. */
  const BEYOND_KEYS = 10_100;
  let table: Table;
  beforeAll(async () => {
    table = await tableWith([MANY, MORE, BEYOND_KEYS]);
  }, PATIENCE_MS);

  const days = { since: '2026-11-16', until: '2026-11-20' };
  const filters: [string, (size: number) => Filter, maximum: { rows: number; items: number }][] = [
    ['without a filter', () => ({}), { rows: 25, items: 50 }],
    ['filtered by a rare outcome', () => ({ outcome: 'counted' }), { rows: 200, items: 250 }],
    ['filtered by days', () => days, { rows: 25, items: 50 }],
    ['searched for a customer', (size) => ({ q: `cus_${size}` }), { rows: 0, items: 150 }],
  ];

  test.each(filters)(
    'takes the same few reads, regardless of their number, %s',
    async (_, filterFor, maximum) => {
      const [many, more] = [
        await listOnce(table, MANY, filterFor(MANY)),
        await listOnce(table, MORE, filterFor(MORE)),
      ];

      expect(more.work).toEqual(many.work);
      expect(more.work.rows).toBeLessThanOrEqual(maximum.rows);
      expect(more.work.items).toBeLessThanOrEqual(maximum.items);
      expect(more.work.requests).toBeLessThanOrEqual(250);
      expect(more.page.cursor).not.toBeNull();
    },
  );

  test.each([
    ['filtered by a type without events', { type: 'coupon.created' }],
    ['searched for an unknown event', { q: 'evt_unknown' }],
  ])('reads at most 10,000 keys and hardly any events in a call, %s', async (_, filter) => {
    const { page, work } = await listOnce(table, BEYOND_KEYS, filter);

    expect(work.rows).toBe(10_000);
    expect(work.items).toBeLessThanOrEqual(10);
    expect(work.requests).toBeLessThanOrEqual(20);
    expect(page).toMatchObject({ items: [], cursor: expect.any(String), stopped: 'search' });
  });
});

describe('A filter by outcome', () => {
  test('finds an event that is not among the newest of the log in the first call', async () => {
    const table = await tableWith([150]);

    const { page } = await listOnce(table, 150, { outcome: 'test' });

    expect(page.items.map(({ eventId }) => eventId)).toEqual(['evt_150_149']);
    expect(page).toMatchObject({ cursor: null, stopped: null });
  });

  test('finds an event beyond the events that a call may read with the cursor', async () => {
    const table = await tableWith([700]);
    const found: string[] = [];
    let calls = 0;
    for (let cursor: string | null | undefined; cursor !== null; calls++) {
      const { page } = await listOnce(table, 700, { outcome: 'test' }, cursor);
      found.push(...page.items.map(({ eventId }) => eventId));
      expect(page.stopped).toBe(page.cursor === null ? null : 'search');
      cursor = page.cursor;
    }

    expect(found).toEqual(['evt_700_699']);
    expect(calls).toBe(4);
  });
});
