import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdSeal } from './id-seal.ts';

const { seal, open } = createIdSeal(new Uint8Array(32).fill(7));

test('opens what it sealed, and seals the same id in the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string(), (id, context) => {
      const sealed = seal(id, context);
      expect(sealed).toMatch(/^[\w-]+$/);
      expect(open(sealed, context)).toBe(id);
      expect(seal(id, context)).toBe(sealed);
    }),
  );
});

test('the sealed form contains neither the id nor its beginning', () => {
  const [first, second] = [seal('cus_NffrFeUfNV2Hib', 'a'), seal('cus_NffrFeUfNV2Hic', 'a')];

  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('cus_');
  expect(first.slice(0, 8)).not.toBe(second.slice(0, 8));
});

test.each([
  ['the sealed form in another context', seal('cus_1', 'b')],
  ['the form sealed with another secret', createIdSeal(new Uint8Array(32)).seal('cus_1', 'a')],
  ['the id itself', 'cus_1'],
  ['nothing', ''],
  ['a padded form', `${seal('cus_1', 'a')}=`],
  ['a form with a foreign character', `${seal('cus_1', 'a')}.`],
  ['a truncated form', seal('cus_1', 'a').slice(0, -4)],
])('does not open %s', (_, sealed) => {
  expect(open(sealed, 'a')).toBeUndefined();
});

test('does not open any other text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(open(text, 'a')).toBeUndefined();
    }),
  );
});
