import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAlwaysSent, NOTIFICATION_KINDS } from '../../shared/contract/notification-kinds.ts';
import { createIdSeal } from '../lib/secrets/id-seal.ts';
import { parseUnsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts';

const seal = createIdSeal(new Uint8Array(32).fill(7));
const siteOrigin = 'https://app.example.com';
const PREFIX = `${siteOrigin}/api/unsubscribe/`;
const userId = randomUUID();
const parse = (token: string) => parseUnsubscribeToken(token, seal);

const KINDS = NOTIFICATION_KINDS.filter((kind) => !isAlwaysSent(kind));
const tokenOf = (kind: (typeof KINDS)[number] = 'mention') =>
  unsubscribeUrl({ userId, kind }, { seal, siteOrigin })?.slice(PREFIX.length) ?? '';

test.each(KINDS)('the token in an email about %s names the user and this kind', (kind) => {
  const url = unsubscribeUrl({ userId, kind }, { seal, siteOrigin });

  expect(url?.startsWith(PREFIX)).toBe(true);
  expect(url).not.toContain(userId);
  expect(parse(tokenOf(kind))).toEqual({ userId, kind });
});

test.each(NOTIFICATION_KINDS.filter(isAlwaysSent))(
  'an email about %s has no address, and a token that names it is refused',
  (kind) => {
    expect(unsubscribeUrl({ userId, kind }, { seal, siteOrigin })).toBeUndefined();
    expect(parse(seal.seal(`${userId}.${kind}`, 'unsubscribe'))).toBeUndefined();
  },
);

test.each([
  ['a token with another secret', createIdSeal(new Uint8Array(32)).seal(`${userId}.mention`, 'unsubscribe')],
  ['another sealed text', seal.seal(`${userId}.mention`, 'cursor')],
  ['the names themselves', `${userId}.mention`],
  ['a kind that does not exist', seal.seal(`${userId}.news`, 'unsubscribe')],
  ['a user without a kind', seal.seal(userId, 'unsubscribe')],
  ['a token that is too long', seal.seal(`${userId}.mention.${'x'.repeat(200)}`, 'unsubscribe')],
])('refuses %s', (_, token) => {
  expect(parse(token)).toBeUndefined();
});

test('refuses any other text, and a token with any change', () => {
  const token = tokenOf();
  const changed = fc
    .tuple(fc.nat(token.length - 1), fc.nat(3), fc.string({ unit: 'grapheme', maxLength: 4 }))
    .map(([at, cut, text]) => token.slice(0, at) + text + token.slice(at + cut));
  const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.base64String({ maxLength: 400 }), changed);

  fc.assert(
    fc.property(
      anything.filter((text) => text !== token),
      (text) => {
        expect(parse(text)).toBeUndefined();
      },
    ),
  );
});
