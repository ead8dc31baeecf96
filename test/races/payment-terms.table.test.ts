import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { newPartner } from '../support/people.ts';
import { CHANGED_MEANWHILE } from '../support/refusal.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

test('exactly one of several changes of payment terms at once wins', async () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  for (let round = 0; round < 5; round++) {
    const partner = await newPartner(api.table);
    for (const version of [0, 1]) {
      const waits = [1, 2, 3, 4].map((wait) => wait + version * 10);

      const { won, refused } = await outcomes(
        waits.map((wait) =>
          api.as(partner, now)('setPaymentTerms', { body: { wait, minimums: [], version: String(version) } }),
        ),
      );

      expect(won).toHaveLength(1);
      expect(refused).toEqual(Array(3).fill(`conflict: ${CHANGED_MEANWHILE}`));
      const stored = await api.as(partner, now)('getPaymentTerms');
      expect(stored).toEqual(won[0]);
      expect(stored.version).toBe(String(version + 1));
    }
  }
});
