import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { newJoinLink } from '../../test/support/invitations.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { metered, startMetering } from '../lib/meter.ts';

let api: Api;
let partner: User;
let appId: string;
let stopMetering: () => void;
beforeAll(async () => {
  stopMetering = startMetering();
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  ({ id: appId } = await addApp(api, partner));
  await invite('FIRST', []);
});
afterAll(() => stopMetering());

async function invite(code: string, texts: string[]) {
  const email = `${randomUUID()}@example.com`;
  const body = { rows: [{ email, code, texts }] };
  const { units, writes } = await metered(() =>
    api.as(partner)('inviteAffiliates', { params: { appId }, body }),
  );
  // A call counts toward its limits once, for up to 25 rows.
  return { email, write: units.write - (writes.get('CallCounts') ?? 0) };
}

test('An invitation writes 13 units, and 4 more for each further text', async () => {
  expect((await invite('NONE', [])).write).toBe(13);
  expect((await invite('ONE', ['one-old'])).write).toBe(17);
  expect((await invite('TWO', ['two-old', 'two-blog'])).write).toBe(21);
});

test('An invitation that is repeated writes nothing', async () => {
  const { email } = await invite('AGAIN', []);
  const body = { rows: [{ email, code: 'AGAIN', texts: [] }] };

  const { units, writes } = await metered(() =>
    api.as(partner)('inviteAffiliates', { params: { appId }, body }),
  );

  expect(units.write - (writes.get('CallCounts') ?? 0)).toBe(0);
});

test('Joining writes 32 units, with the end of the reservation', async () => {
  const { email } = await invite('JOIN', []);
  const affiliate = await newAffiliate(api.table, { email });
  const token = await newJoinLink(api.table, { partner, appId, email });

  const { units, writes } = await metered(() => api.as(affiliate)('joinProgram', { params: { token } }));

  expect(units.write - (writes.get('CallCounts') ?? 0)).toBe(32);
});
