import { beforeAll, expect, test } from 'vitest';
import { paymentTermsKey } from '../../functions/entities/payment-terms.ts';
import { profileKey } from '../../functions/entities/profile.ts';
import { type Api, startApi } from '../support/api.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { CHANGED_MEANWHILE } from '../support/refusal.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const NOW = new Date('2026-11-20T10:00:00.000Z');

test('exactly one of several changes of payment terms at once wins', async () => {
  for (const firstRequestedAt of [undefined, '2026-10-01T00:00:00.000Z']) {
    for (let round = 0; round < 3; round++) {
      const partner = await newPartner(api.table, firstRequestedAt ? { firstRequestedAt } : {});
      for (const base of [0, 10]) {
        const waits = [1, 2, 3, 4].map((wait) => wait + base);
        const { version } = await api.as(partner, NOW)('getPaymentTerms');

        const { won, refused } = await outcomes(
          waits.map((wait) =>
            api.as(partner, NOW)('setPaymentTerms', { body: { wait, minimums: [], version } }),
          ),
        );

        expect(won).toHaveLength(1);
        expect(refused).toEqual(Array(3).fill(`conflict: ${CHANGED_MEANWHILE}`));
        expect(await api.as(partner, NOW)('getPaymentTerms')).toEqual(won[0]);
      }
    }
  }
});

test('terms that are saved at the moment of the first request apply at once only if the request came after them', async () => {
  for (let round = 0; round < 20; round++) {
    const partner = await newPartner(api.table);
    const { id: appId } = await addApp(api, partner);
    const affiliate = await newAffiliate(api.table);
    const body = { wait: 30, minimums: [], version: (await api.as(partner, NOW)('getPaymentTerms')).version };

    const [requested, saved] = await Promise.allSettled([
      requestCode(api, affiliate, appId, 'FIRST'),
      api.as(partner, NOW)('setPaymentTerms', { body }),
    ]);

    expect(requested.status).toBe('fulfilled');
    expect((await api.table.get(profileKey(partner.id)))?.firstRequestedAt).toBeDefined();
    const stored = await api.table.get(paymentTermsKey(partner.id));
    if (saved.status === 'fulfilled') {
      expect(saved.value).toMatchObject({ wait: 30, isRequested: false });
      expect(stored).toMatchObject({ changes: [{ wait: 30, from: '2026-11' }], running: [] });
    } else {
      expect(saved.reason).toMatchObject({ problem: { code: 'conflict', detail: CHANGED_MEANWHILE } });
      expect(stored).toBeUndefined();
    }
  }
});

test('several first requests at once all succeed, and one of them is recorded as the first', async () => {
  const partner = await newPartner(api.table);
  const { id: appId } = await addApp(api, partner);
  const affiliates = await Promise.all(Array.from({ length: 6 }, () => newAffiliate(api.table)));

  const { won } = await outcomes(
    affiliates.map((affiliate, n) => requestCode(api, affiliate, appId, `FIRST${n}`)),
  );

  expect(won).toHaveLength(6);
  const first = (await api.table.get(profileKey(partner.id)))?.firstRequestedAt;
  expect(won.map(({ requestedAt }) => requestedAt)).toContain(first);
});
