import { beforeAll, describe, expect, test } from 'vitest';
import { eventKey } from '../../functions/entities/provider-event.ts';
import { recordEvent } from '../../functions/entities/record-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { type EventSelection, replayEvents } from '../../infra/commands/replay-events.ts';
import { createTestTable } from '../support/table.ts';

const eventRef = (eventId: string) =>
  ({ partnerId: 'partner', provider: 'stripe', lane: `cus_${eventId}`, eventId }) as const;

/** Four events in the order in which they were received, each with the app whose webhook received it. */
const EVENTS = [
  ['evt_1', '2026-11-21T02:59:59.999Z', 'app'],
  ['evt_2', '2026-11-21T03:00:00.000Z', 'app'],
  ['evt_3', '2026-11-21T03:30:00.000Z', 'other'],
  ['evt_4', '2026-11-21T04:00:00.000Z', 'app'],
] as const;
const IDS = EVENTS.map(([eventId]) => eventId);

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
  for (const [eventId, receivedAt, appId] of EVENTS) {
    const body = Buffer.from('{}');
    await recordEvent(table, {
      ...eventRef(eventId),
      appId,
      eventType: '',
      origin: 'live',
      body,
      receivedAt: new Date(receivedAt),
    });
  }
  await table
    .transaction()
    .put({ PK: 'APP#app', SK: 'APP', type: 'App', receivedAt: '2026-11-21T03:00:00.000Z' } as never)
    .commit();
});

async function replayTimes(): Promise<(string | undefined)[]> {
  const events = await table.getMany(IDS.map((eventId) => eventKey(eventRef(eventId))));
  return events.map((event) => event?.replayedAt);
}

async function replay(selection: EventSelection, segments = 1): Promise<{ ids: string[]; replayed: number }> {
  const before = await replayTimes();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const { replayed } = await replayEvents(table.client, table.name, { selection, segments });
  const after = await replayTimes();
  return { ids: IDS.filter((_, at) => after[at] !== before[at]), replayed };
}

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('A replay', () => {
  test.each<[string, EventSelection, string[]]>([
    ['without a selection sends all events', {}, [...IDS]],
    ['since a time skips older events', { since: at('03:00:00') }, ['evt_2', 'evt_3', 'evt_4']],
    [
      'of a time range skips newer events',
      { since: at('03:00:00'), until: at('04:00:00') },
      ['evt_2', 'evt_3'],
    ],
    ['of an app skips the events of other apps', { appId: 'other' }, ['evt_3']],
    ['of an app and a time range needs both', { appId: 'app', since: at('03:30:00') }, ['evt_4']],
    ['of one event skips all others', { eventId: 'evt_2' }, ['evt_2']],
    ['of an unknown event sends nothing', { eventId: 'evt_9' }, []],
  ])('%s', async (_, selection, ids) => {
    expect(await replay(selection)).toEqual({ ids, replayed: ids.length });
  });

  test('in parallel segments sends every event once', async () => {
    expect(await replay({}, 8)).toEqual({ ids: IDS, replayed: IDS.length });
  });

  test('waits for the turn of each event, and reports its progress', async () => {
    let turns = 0;
    const progress: number[] = [];

    const counts = await replayEvents(table.client, table.name, {
      waitForTurn: async () => {
        turns++;
      },
      onProgress: ({ replayed }) => progress.push(replayed),
    });

    expect(turns).toBe(IDS.length);
    expect(progress.at(-1)).toBe(IDS.length);
    expect(counts).toEqual({ read: IDS.length + 1, replayed: IDS.length, expired: 0 });
  });

  test('counts an event that expires before its turn', async () => {
    const { PK, SK } = eventKey(eventRef('evt_4'));
    const expire = () => table.transaction().delete({ PK, SK }).commit();

    const counts = await replayEvents(table.client, table.name, {
      selection: { eventId: 'evt_4' },
      waitForTurn: expire,
    });

    expect(counts).toMatchObject({ replayed: 0, expired: 1 });
  });

  test('from another table copies the events that are missing and sends the others again', async () => {
    const { table: restored } = await createTestTable();
    const [evt1 = '', evt2 = '', evt3 = ''] = IDS;
    const body = Buffer.from('{}');
    const known = { ...eventRef(evt2), appId: 'app', eventType: '', origin: 'live', body } as const;
    await recordEvent(restored, { ...known, receivedAt: at('03:00:00') });

    const counts = await replayEvents(restored.client, restored.name, {
      selection: { since: at('03:00:00') },
      from: table.name,
    });

    const [old, sent, copied] = await restored.getMany(
      [evt1, evt2, evt3].map((eventId) => eventKey(eventRef(eventId))),
    );
    expect(counts).toMatchObject({ replayed: 2, expired: 0 });
    expect(old).toBeUndefined();
    expect(sent?.replayedAt).toBeDefined();
    expect(copied).toEqual(await table.get(eventKey(eventRef(evt3))));
  });
});
