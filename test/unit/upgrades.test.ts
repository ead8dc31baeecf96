import { describe, expect, test } from 'vitest';
import { SCHEMA, upgradeItem } from '../../functions/table/upgrade.ts';
import { UPGRADES } from '../../infra/commands/upgrades.ts';

/** An item of each type in the format of the first version. */
const FIRST_VERSIONS: Record<string, Record<string, unknown>> = {
  App: { PK: 'APP#a', SK: 'APP', type: 'App', appId: 'a', name: 'Harborlight', status: 'active' },
  Pair: { PK: 'LEDGER#p#f', SK: 'PAIR', type: 'Pair', partnerId: 'p', affiliateId: 'f', activeCoupons: 1 },
  OperatorMessage: { PK: 'MESSAGE#m', SK: 'MESSAGE', type: 'OperatorMessage', messageId: 'm', userId: 'p' },
  Participant: { PK: 'POST#1', SK: 'PARTICIPANT#u', type: 'Participant', postId: '1', userId: 'u' },
  Like: { PK: 'POST#1', SK: 'LIKE#2#u', type: 'Like', postId: '1', commentId: '2', userId: 'u' },
  Report: { PK: 'POST#1', SK: 'REPORT#1#u', type: 'Report', postId: '1', userId: 'u', weight: 1 },
  Post: { PK: 'POST#1', SK: 'POST', type: 'Post', title: 'Title.', content: 'Title. **Text**', likes: 3 },
};

describe('Upgrades', () => {
  test.each(Object.entries(UPGRADES))('of %s have consecutive versions', (_, upgrades) => {
    expect(upgrades.map(({ version }) => version)).toEqual(upgrades.map((_, n) => n + 2));
  });

  test.each(Object.keys(UPGRADES))(
    'of %s change no attribute that the previous version of the code reads',
    (type) => {
      const old = FIRST_VERSIONS[type] ?? {};

      const upgraded = upgradeItem(old, UPGRADES);

      expect(upgraded).toMatchObject(old);
      expect(upgraded).toHaveProperty(SCHEMA, (UPGRADES[type]?.length ?? 0) + 1);
      expect(upgradeItem(upgraded, UPGRADES)).toEqual(upgraded);
    },
  );

  test.each(Object.entries(UPGRADES))('of %s read only what they declare', (type, upgrades) => {
    for (const { reads, added } of upgrades) {
      const item = FIRST_VERSIONS[type] ?? {};
      const declared = Object.fromEntries(reads.map((name) => [name, item[name]]));

      expect(added(declared)).toEqual(added(item));
    }
  });

  test('leave items of other types alone', () => {
    const item = { type: 'Customer', content: 'x' };

    expect(upgradeItem(item, UPGRADES)).toBe(item);
  });
});
