import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../shared/limits.ts';
import { type Api, startApi } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newPartner } from '../../test/support/people.ts';
import { healthKey } from '../entities/health.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('The connections of a partner are listed by app, newest first, with their health and problems', async () => {
  const partner = await newPartner(api.table);
  const silent = await addApp(api, partner, 'Silent', new Date('2026-11-01T00:00:00Z'));
  const failing = await addApp(api, partner, 'Failing', new Date('2026-11-02T00:00:00Z'));
  await api.as(partner)('saveSigningSecret', {
    params: { appId: failing.id, provider: 'stripe' },
    body: { secret: 'whsec_of_the_app' },
  });
  const at = '2026-11-03T00:00:00.000Z';
  const set = { wrongSignatures: 2, lastWrongSignatureAt: at };
  await api.table.transaction().update(healthKey(failing.id, 'stripe'), { set }).commit();

  const { items, cursor } = await api.as(partner, new Date('2026-11-04T00:00:00Z'))('listConnections');

  expect(items).toMatchObject([
    {
      app: { id: failing.id, name: 'Failing' },
      hasSecret: true,
      health: { lastEventAt: null, wrongSignatures: 2 },
      problems: [{ kind: 'signatures' }],
    },
    { app: { id: silent.id, name: 'Silent' }, hasSecret: false, health: { lastEventAt: null }, problems: [] },
  ]);
  expect(cursor).toBeNull();
});

test('The connections of another partner are not listed, and many come in pages', async () => {
  const partner = await newPartner(api.table);
  for (let n = 0; n <= LIMITS.pageSize; n++) await addApp(api, partner, `App ${n}`);

  const first = await api.as(partner)('listConnections');
  const second = await api.as(partner)('listConnections', { query: { cursor: first.cursor ?? '' } });

  expect([first.items.length, second.items.length]).toEqual([LIMITS.pageSize, 1]);
  const other = await newPartner(api.table);
  expect((await api.as(other)('listConnections')).items).toEqual([]);
});
