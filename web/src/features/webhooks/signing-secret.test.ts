import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { SecretForm } from './signing-secret.ts';

const check = (secret: string) => z.safeParse(SecretForm, { secret });

test('a secret is trimmed before it is saved', () => {
  expect(check('  whsec_0123456789abcdef\n').data).toEqual({ secret: 'whsec_0123456789abcdef' });
});

test.each(['sk_live_0123456789', 'rk_live_0123456789', ' sk_test_0123456789'])(
  'the API key %s never leaves the browser',
  (key) => {
    expect(check(key).error?.issues[0]?.message).toBe(messages.secretIsKey);
  },
);

test('a pasted address is told apart from a secret', () => {
  expect(check('https://webhooks.example/hooks/a').error?.issues[0]?.message).toBe(messages.secretIsAddress);
});

test('what the contract refuses is refused', () => {
  expect(check('short').success).toBe(false);
  expect(check('whsec_with a space').success).toBe(false);
});
