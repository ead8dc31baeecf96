import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordMessages } from './partner-messages.ts';
import { RecordForm } from './record-form.ts';

test('a payout without a method is refused with the words of the specification', () => {
  const result = z.safeParse(RecordForm, { method: '', referenceId: '', notes: '' });
  expect(result.error?.issues).toMatchObject([
    { path: ['method'], message: recordMessages.methodMissing.description },
  ]);
});

test('reference and notes may stay empty and are trimmed', () => {
  expect(z.parse(RecordForm, { method: 'Wise', referenceId: ' T-1 ', notes: '' })).toEqual({
    method: 'Wise',
    referenceId: 'T-1',
    notes: '',
  });
});
