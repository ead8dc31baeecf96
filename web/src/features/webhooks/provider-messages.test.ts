import { expect, test } from 'vitest';
import { providerMessages } from './provider-messages.ts';

test('the instructions say how to use a sandbox, and what to do about existing codes', () => {
  expect(providerMessages.cliHint).toBe('It prints the signing secret. For a sandbox, leave out --live.');
  expect(providerMessages.afterwards).toBe(
    "Already have codes in Stripe? Edit any field and we'll pick them up.",
  );
});
