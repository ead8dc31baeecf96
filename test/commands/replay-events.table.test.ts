import { expect, test } from 'vitest';
import { keys } from '../../functions/table/keys.ts';
import { recordEvent } from '../../functions/table/record-event.ts';
import { createTable } from '../../functions/table/table.ts';
import { replayEvents } from '../../infra/commands/replay-events.ts';
import { createTestTable } from '../support/table.ts';

const eventRef = (eventId: string) =>
  ({ partnerId: 'partner', provider: 'stripe', lane: 'cus_1', eventId }) as const;

test('a replay since a given time skips older events', async () => {
  const { client, tableName } = await createTestTable();
  const table = createTable(client, tableName);
  const receive = (eventId: string, receivedAt: string) =>
    recordEvent(table, {
      ...eventRef(eventId),
      appId: 'app',
      body: Buffer.from('{}'),
      receivedAt: new Date(receivedAt),
    });
  await receive('evt_before', '2026-11-21T02:59:59.999Z');
  await receive('evt_after', '2026-11-21T03:00:00.000Z');

  const replayed = await replayEvents(client, tableName, new Date('2026-11-21T03:00:00Z'));

  expect(replayed).toBe(1);
  const [before, after] = await table.getMany(
    ['evt_before', 'evt_after'].map((eventId) => keys.event(eventRef(eventId))),
  );
  expect([before?.replayedAt, after?.replayedAt]).toEqual([undefined, expect.any(String)]);
});
