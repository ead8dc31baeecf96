import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordMessages } from './partner-messages.ts';
import { RecordForm } from './record-form.ts';

test("rejects a payout without a method with the specification's text", () => {
  const result = z.safeParse(RecordForm, { method: '', referenceId: '', notes: '' });
  expect(result.error?.issues).toMatchObject([
    { path: ['method'], message: recordMessages.methodMissing.description },
  ]);
});

test('accepts an empty reference and notes, and trims both', () => {
  expect(z.parse(RecordForm, { method: 'Wise', referenceId: ' T-1 ', notes: '' })).toEqual({
    method: 'Wise',
    referenceId: 'T-1',
    notes: '',
  });
});
