import { expect, test } from 'vitest';
import { historyMessages, messages, recordMessages } from './partner-messages.ts';

test('the payouts of a partner speak the words of the specification', () => {
  expect(Object.values(messages.tabs)).toEqual(['Pending Payouts', 'Payout History']);
  expect(messages.allUnpaid).toBe('All Unpaid');
  expect(Object.values(messages.columns)).toEqual([
    'Affiliate',
    'Unpaid Commissions',
    'Balance Due',
    'Actions',
  ]);
  expect([messages.viewDetails, messages.record]).toEqual(['View Details', 'Record Payout']);
  expect(Object.values(historyMessages.columns)).toEqual([
    'Affiliate',
    'Total Paid',
    'Payouts Made',
    'Last Payout',
  ]);
});

test('recording a payout speaks the words of the specification', () => {
  expect(recordMessages.recorded('Jane Doe')).toEqual({
    title: 'Success!',
    description: 'Payout for Jane Doe has been recorded.',
  });
  expect(recordMessages.failed).toBe('Error Recording Payout');
  expect(recordMessages.methodMissing).toEqual({
    title: 'Validation Error',
    description: 'Payment method is required.',
  });
});
