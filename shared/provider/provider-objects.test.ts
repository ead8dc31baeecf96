import { expect, it, test } from 'vitest';
import { correctionCause, customerLabel, dashboardUrl, isGuestLabel } from './provider-objects.ts';

it('labels a customer by characters 4 to 12 of its id', () => {
  expect(customerLabel('stripe', 'cus_ABCDEFGHIJ', '1a2b3c4d')).toBe('ABCDEFGH');
  expect(customerLabel('stripe', 'cus_NffrFeUfNV2Hib', '1a2b3c4d')).toBe('NffrFeUf');
  expect(customerLabel('stripe', 'cus_12345678', '1a2b3c4d')).toBe('12345678');
});

test.each([
  'jane@example.com',
  'cus_1',
  'cus_1234567',
  'cus_jane@example.com',
  'cus_jane_doe12345',
  'CUS_ABCDEFGHIJ',
  '',
])('labels the customer %j, whose id the partner may have chosen, by a hash', (id) => {
  expect(customerLabel('stripe', id, '1a2b3c4d')).toBe('1a2b3c4d');
});

test.each(['guest:cs_live_a1zEkfMPbwPxlpkL8', 'guest:jane@example.com'])(
  'labels the buyer %s, who is no customer at Stripe, as a guest with a hash',
  (id) => {
    const label = customerLabel('stripe', id, '1a2b3c4d');

    expect(label).toBe('Guest 1a2b3c4d');
    expect(isGuestLabel(label)).toBe(true);
  },
);

it('takes no customer for a guest', () => {
  expect(isGuestLabel(customerLabel('stripe', 'cus_GuestABCDEF', '1a2b3c4d'))).toBe(false);
});

test.each([
  ['cus_1', 'https://dashboard.stripe.com/customers/cus_1'],
  ['in_1', 'https://dashboard.stripe.com/invoices/in_1'],
  ['pi_1', 'https://dashboard.stripe.com/payments/pi_1'],
  ['evt_1', 'https://dashboard.stripe.com/events/evt_1'],
  ['du_1', 'https://dashboard.stripe.com/disputes/du_1'],
])('%s has a page in the dashboard', (id, url) => {
  expect(dashboardUrl('stripe', id)).toBe(url);
});

it('links a test object to the pages of test data', () => {
  expect(dashboardUrl('stripe', 'evt_1', { isTest: true })).toBe(
    'https://dashboard.stripe.com/test/events/evt_1',
  );
});

test.each(['guest:cs_live_1', 're_1', 'constructor', '', '_', '__proto___'])(
  '%j has no page in the dashboard',
  (id) => {
    expect(dashboardUrl('stripe', id)).toBeUndefined();
  },
);

it('never lets an id lead out of its page', () => {
  expect(dashboardUrl('stripe', 'in_/../../x?y#z')).toBe(
    'https://dashboard.stripe.com/invoices/in_%2F..%2F..%2Fx%3Fy%23z',
  );
});

test.each([
  ['re_1', 'refund'],
  ['pyr_1', 'refund'],
  ['ch_1', 'refund'],
  ['py_1', 'refund'],
  ['cn_1', 'credit_note'],
  ['dp_1', 'dispute'],
  ['du_1', 'dispute'],
  ['in_1', null],
  ['other', null],
])('%s causes a correction as: %s', (id, cause) => {
  expect(correctionCause('stripe', id)).toBe(cause);
});
