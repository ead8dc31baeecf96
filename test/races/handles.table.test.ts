import { beforeAll, expect, test } from 'vitest';
import { handleKey } from '../../functions/entities/handle.ts';
import { type Api, startApi } from '../support/api.ts';
import { addApp } from '../support/journeys.ts';
import { newPartner } from '../support/people.ts';
import { CHANGED_MEANWHILE } from '../support/refusal.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const newApps = async (count: number) => {
  const partners = await Promise.all(Array.from({ length: count }, () => newPartner(api.table)));
  return Promise.all(
    partners.map(async (partner, n) => ({ partner, ...(await addApp(api, partner, `Race ${n}`)) })),
  );
};

test('exactly one of ten apps that claim the same handle at once gets it', async () => {
  const apps = await newApps(10);
  const body = { handle: 'wanted-by-all' };

  const { won, refused } = await outcomes(
    apps.map(({ partner, id }) => api.as(partner)('setAppHandle', { params: { appId: id }, body })),
  );

  expect(won).toHaveLength(1);
  expect(refused).toEqual(
    Array(9).fill('handle_taken: Another app has the short link “wanted-by-all”. Please choose another.'),
  );
  expect((await api.table.get(handleKey('wanted-by-all')))?.appId).toBe(won[0]?.id);
});

test('new apps with one name at once get different handles', async () => {
  const partner = await newPartner(api.table);

  const apps = await Promise.all(Array.from({ length: 10 }, () => addApp(api, partner, 'Common Name')));

  expect(new Set(apps.map(({ handle }) => handle)).size).toBe(10);
});

test('one of two changes of a handle at once wins, and the other one claims nothing', async () => {
  const now = new Date('2026-11-14T10:00:00.000Z');
  for (let round = 0; round < 5; round++) {
    const [{ partner, id: appId, handle: first, version } = expect.fail('There is no app')] =
      await newApps(1);
    const wanted = [`left-${round}`, `right-${round}`] as const;

    const { won, refused } = await outcomes(
      wanted.map((handle) =>
        api.as(partner, now)('setAppHandle', { params: { appId }, body: { handle, version } }),
      ),
    );

    expect(won).toHaveLength(1);
    expect(refused).toEqual([`conflict: ${CHANGED_MEANWHILE}`]);
    const items = await api.table.getMany([first ?? '', ...wanted].map(handleKey));
    const replaced = items.map(
      (item) => item && { handle: item.handle, replaced: item.replacedAt !== undefined },
    );
    expect(replaced.filter((item) => item !== undefined)).toEqual(
      expect.arrayContaining([
        { handle: first, replaced: true },
        { handle: won[0]?.handle, replaced: false },
      ]),
    );
    expect(replaced.filter((item) => item !== undefined)).toHaveLength(2);
  }
});
