import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { followTrace, parseLogLines } from '../../infra/commands/follow-trace.ts';
import { serializeEvent } from '../../local/stripe/events.ts';
import { scanTable } from '../support/audit.ts';
import { captureOutput } from '../support/captured-output.ts';
import { readStored } from '../support/process-event.ts';
import { streamEvent } from '../support/stream-event.ts';
import { createTestTable } from '../support/table.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { loadWebhookHandlers, signedRequest, type WebhookHandlers } from '../support/webhook-handlers.ts';
import { appStory, COMPLEX_CUSTOMER } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let table: Table;
let handlers: WebhookHandlers;
let lines: string[];
beforeAll(async () => {
  process.env.TRACE_LINES_DISABLED = 'false';
  const created = await createTestTable();
  ({ table } = created);
  handlers = await loadWebhookHandlers(created);
  lines = captureOutput();
});
afterAll(() => handlers.stop());

test('the id of CloudFront’s request leads to the ledger entries that the event caused', async () => {
  const { app, coupons, story } = appStory('traced', [COMPLEX_CUSTOMER]);
  await putWebhookApp(table, app, { coupons });
  for (const [n, event] of story.events.entries()) {
    const request = signedRequest(app, serializeEvent(event), NOW);
    await handlers.receive({ ...request, headers: { ...request.headers, 'x-amz-cf-id': `cf-${n}-of-test` } });
    await handlers.work(streamEvent(await readStored(table, app, event)));
  }

  const [entry] = (await scanTable(table)).filter(
    ({ type, kind }) => type === 'Entry' && kind === 'commission',
  );
  const at = story.events.findIndex(({ id }) => id === entry?.eventId);
  const found = await followTrace(`cf-${at}-of-test`, async (ids) =>
    parseLogLines(lines.filter((line) => ids.some((id) => line.includes(id)))),
  );

  const ofEvent = found.filter((line) => line.eventId === entry?.eventId);
  expect(ofEvent.map(({ message, result }) => [message, result])).toEqual([
    ['A provider event was received', 'stored'],
    ['A provider event was processed', 'processed'],
  ]);
  expect(ofEvent.every(({ correlationId }) => correlationId === `cf-${at}-of-test`)).toBe(true);
  expect(found).toContainEqual(
    expect.objectContaining({
      message: 'A customer and the ledger were written',
      correlationId: `cf-${at}-of-test`,
      entryIds: expect.arrayContaining([entry?.entryId]),
    }),
  );
});
