import { expect, test } from 'vitest';
import { changedFields, withChanges, withOwnChanges } from './changed-fields.ts';

const FILLED = { name: 'Kiln', links: ['a', 'b'], mail: { reply: true, mention: true } };

test('only what the user changed is sent, also of a group of fields', () => {
  expect(changedFields(FILLED, structuredClone(FILLED))).toEqual({});
  expect(changedFields({ ...FILLED, links: ['a'], mail: { reply: true, mention: false } }, FILLED)).toEqual({
    links: ['a'],
    mail: { mention: false },
  });
});

test('what was changed is put back into what is there now', () => {
  const changed = changedFields({ ...FILLED, links: ['a'], mail: { reply: true, mention: false } }, FILLED);

  expect(withChanges({ ...FILLED, name: 'Oven' }, changed)).toEqual({
    name: 'Oven',
    links: ['a'],
    mail: { reply: true, mention: false },
  });
});

test('a form that is filled again keeps what the user changed, and shows what others changed', () => {
  const own = { name: 'Kiln 2', links: ['a', 'b', 'c'], mail: { reply: false, mention: true } };
  const present = { name: 'Oven', links: ['b'], mail: { reply: true, mention: false } };

  expect(withOwnChanges(own, FILLED, present)).toEqual({
    name: 'Kiln 2',
    links: ['a', 'b', 'c'],
    mail: { reply: false, mention: false },
  });
  expect(withOwnChanges(FILLED, FILLED, present)).toEqual(present);
});
