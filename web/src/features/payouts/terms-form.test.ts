import { expect, test } from 'vitest';
import { PaymentTermsForm, paymentTermsInput, settingOf } from './terms-form.ts';
import { termsMessages as texts } from './terms-messages.ts';

const present = {
  wait: null,
  minimums: [],
  isRequested: true,
  starts: { stricter: '2027-01', other: '2026-12' },
  version: '0',
  history: [],
};

test('begins with the setting that applies last', () => {
  const scheduled = [
    { wait: 10, minimums: [], from: '2026-12' },
    { wait: 30, minimums: [{ amount: 5_000, currency: 'USD' }], from: '2027-01' },
  ];

  expect(paymentTermsInput({ ...present, scheduled })).toEqual({
    when: 'after',
    days: '30',
    minimums: [{ currency: 'USD', amount: '50.00' }],
  });
  expect(paymentTermsInput({ ...present, scheduled: [] }).when).toBe('at_once');
});

test('saves days and minor units', () => {
  const input = { when: 'after', days: '45', minimums: [{ currency: 'JPY', amount: '5,000' }] };

  expect(settingOf(PaymentTermsForm.parse(input))).toEqual({
    wait: 45,
    minimums: [{ currency: 'JPY', amount: 5_000 }],
  });
  expect(settingOf(PaymentTermsForm.parse({ ...input, when: 'at_once', days: '' })).wait).toBeNull();
});

test.each([
  [{ days: '91' }, texts.badDays],
  [{ days: '' }, texts.badDays],
  [{ minimums: [{ currency: 'USD', amount: '10000.01' }] }, 'Enter at most 10,000'],
])('rejects %o', (input, message) => {
  const { error } = PaymentTermsForm.safeParse({ when: 'after', days: '30', minimums: [], ...input });

  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});
