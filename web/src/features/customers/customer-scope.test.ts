import { describe, expect, it } from 'vitest';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { describeScope, emptyText } from './customer-scope.ts';
import { messages } from './messages.ts';

const affiliate = '00000000-0000-4000-8000-000000000001';
const coupon = '01JCAPP0000000000000000000.JANE20';
const found = [{ affiliate: { id: affiliate, firstName: 'Jane', lastName: 'Moss', avatarUrl: null } }];

describe('the scope of the list of customers', () => {
  it('is the code of a coupon', () => {
    expect(describeScope({ coupon })).toBe(messages.ofCoupon('JANE20'));
  });

  it('is the name of an affiliate, once a customer has been loaded', () => {
    expect(describeScope({ affiliate }, found as Customer[])).toBe(messages.ofAffiliateByCode('Jane Moss'));
    expect(describeScope({ affiliate })).toBe(messages.ofAffiliateByCode(messages.oneAffiliate));
    expect(describeScope({ affiliate, sort: 'app' })).toBe(messages.ofAffiliate(messages.oneAffiliate));
  });

  it('is undefined for all customers', () => {
    expect(describeScope({ status: 'active' })).toBeUndefined();
  });
});

describe('the text for an empty list of customers', () => {
  it('names every active filter', () => {
    const scope = messages.ofCoupon('JANE20');
    expect(emptyText(scope, {})).toBe(messages.emptyScope(scope));
    expect(emptyText(undefined, { status: 'canceled' })).toBe(messages.emptyFor.canceled);
    expect(emptyText(scope, { status: 'canceled' })).toBe(
      messages.emptyIn(scope, messages.emptyFor.canceled),
    );
    expect(emptyText(scope, { q: 'x' })).toBe('No customers match these filters.');
    expect(emptyText(undefined, { q: 'x', status: 'canceled' })).toBe('No customers match these filters.');
    expect(emptyText(undefined, { q: 'x' })).toBe('No customers match this search.');
  });

  it('is undefined without a filter', () => {
    expect(emptyText(undefined, { sort: 'app' })).toBeUndefined();
  });
});
