import { describe, expect, test } from 'vitest';
import { SCHEMA, type Upgrades, upgradeItem } from '../../functions/table/upgrade.ts';
import { UPGRADES } from '../../infra/commands/upgrades.ts';
import { NOTE_UPGRADES } from '../support/note-upgrades.ts';

const ALL: Upgrades = { Note: NOTE_UPGRADES, ...UPGRADES };
/** An item of each upgraded type in the format of the version before its first upgrade. */
const OLD_ITEMS: Record<string, Record<string, unknown>> = {
  Note: { PK: 'NOTE#1', SK: 'NOTE', type: 'Note', text: 'How do you price?' },
};

describe('Upgrades', () => {
  test('exist only for types with an old item', () => {
    expect(Object.keys(OLD_ITEMS).sort()).toEqual(Object.keys(ALL).sort());
  });

  test.each(Object.entries(ALL))('of %s have consecutive versions', (type, upgrades) => {
    const first = Number(OLD_ITEMS[type]?.[SCHEMA] ?? 1) + 1;

    expect(upgrades.map(({ version }) => version)).toEqual(upgrades.map((_, n) => n + first));
  });

  test.each(Object.entries(ALL))(
    'of %s change no attribute that the previous version of the code reads',
    (type, upgrades) => {
      const { [SCHEMA]: version, ...old } = OLD_ITEMS[type] ?? {};

      const upgraded = upgradeItem({ ...old, [SCHEMA]: version }, ALL);

      expect(upgraded).toMatchObject(old);
      expect(upgraded).toHaveProperty(SCHEMA, upgrades.at(-1)?.version);
      expect(upgradeItem(upgraded, ALL)).toEqual(upgraded);
    },
  );

  test.each(Object.entries(ALL))('of %s read only what they declare', (type, upgrades) => {
    for (const { reads, added } of upgrades) {
      const item = OLD_ITEMS[type] ?? {};
      const declared = Object.fromEntries(reads.map((name) => [name, item[name]]));

      expect(added(declared)).toEqual(added(item));
    }
  });

  test('leave items of other types alone', () => {
    const item = { type: 'Customer', content: 'x' };

    expect(upgradeItem(item, ALL)).toBe(item);
  });
});
