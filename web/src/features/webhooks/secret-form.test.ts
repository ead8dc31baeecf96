import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { SecretInput } from './secret-form.tsx';

const check = (secret: string) => z.safeParse(SecretInput, { secret });

test('trims a secret before it is saved', () => {
  expect(check('  whsec_0123456789abcdef\n').data).toEqual({ secret: 'whsec_0123456789abcdef' });
});

test.each(['sk_live_0123456789', 'rk_live_0123456789', ' sk_test_0123456789'])(
  'never sends the API key %s',
  (key) => {
    expect(check(key).error?.issues[0]?.message).toBe(messages.secretIsKey);
  },
);

test('recognizes a pasted URL', () => {
  expect(check('https://webhooks.example/hooks/a').error?.issues[0]?.message).toBe(messages.secretIsAddress);
});

test('rejects secrets that the contract rejects', () => {
  expect(check('short').success).toBe(false);
  expect(check('whsec_with a space').success).toBe(false);
});
