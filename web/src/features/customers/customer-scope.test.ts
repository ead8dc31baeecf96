import { describe, expect, it } from 'vitest';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { noneOf, scopeOf } from './customer-scope.ts';
import { messages } from './messages.ts';

const affiliateId = '00000000-0000-4000-8000-000000000001';
const coupon = '01JCAPP0000000000000000000.JANE20';
const found = [{ affiliate: { id: affiliateId, firstName: 'Jane', lastName: 'Moss', avatarUrl: null } }];

describe('the list of customers says of whom it is', () => {
  it('by the code of a coupon', () => {
    expect(scopeOf({ coupon })).toBe(messages.ofCoupon('JANE20'));
  });

  it('by the name of an affiliate, once a customer has told it', () => {
    expect(scopeOf({ affiliateId }, found as Customer[])).toBe(messages.ofAffiliate('Jane Moss'));
    expect(scopeOf({ affiliateId })).toBe(messages.ofAffiliate(messages.oneAffiliate));
  });

  it('by nothing where it is of all', () => {
    expect(scopeOf({ status: 'active' })).toBeUndefined();
  });
});

describe('the list of customers says which of them there are none of', () => {
  it('of everything that narrows it', () => {
    const scope = messages.ofCoupon('JANE20');
    expect(noneOf(scope, undefined)).toBe(messages.emptyScope(scope));
    expect(noneOf(undefined, 'canceled')).toBe(messages.emptyFor.canceled);
    expect(noneOf(scope, 'canceled')).toBe(messages.emptyIn(scope, messages.emptyFor.canceled));
  });

  it('of nothing where it is of all', () => {
    expect(noneOf(undefined, undefined)).toBeUndefined();
  });
});
