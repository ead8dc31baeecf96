import { describe, expect, it } from 'vitest';
import { FOLLOWED, type FollowedType } from '../table/followed.ts';
import { CHANGED_AT, effects } from './effects-in-tests.ts';
import { EFFECTS } from './effects-of.ts';

it('There are effects of the followed types, and of no other', () => {
  expect(Object.keys(EFFECTS).sort()).toEqual(Object.keys(FOLLOWED).sort());
});

describe('The program', () => {
  const hintsOf = (
    type: FollowedType,
    before: object | undefined,
    after: object | undefined,
    partition?: string,
  ) =>
    effects(type, before, after, partition).hints.map((hint) =>
      'userId' in hint ? [hint.userId, ...hint.topics] : hint,
    );

  it('sends a customer’s change to the partner and to its current and previous affiliate', () => {
    const before = { partnerId: 'ada', referral: { affiliateId: 'bob' } };
    const after = { partnerId: 'ada', referral: { affiliateId: 'cleo' } };

    expect(hintsOf('Customer', before, after)).toEqual([
      ['ada', 'customers'],
      ['bob', 'customers'],
      ['cleo', 'customers'],
    ]);
    expect(hintsOf('Customer', undefined, { partnerId: 'ada' })).toEqual([['ada', 'customers']]);
  });

  it('asks a partner once about each payment that may be the same sale as another one', () => {
    const customer = { partnerId: 'ada', provider: 'stripe', providerId: 'cus_1' };
    const open = { ...customer, sameSales: [{ payment: 'in:2' }] };
    const answered = { ...customer, sameSales: [{ payment: 'in:2', answer: 'two_sales' }] };
    const question = {
      provider: 'stripe',
      providerId: 'cus_1',
      payment: 'in:2',
      askedAt: CHANGED_AT.toISOString(),
      asked: 0,
    };
    const asked = [{ kind: 'email', message: { userId: 'ada', sameSale: question } }];

    expect(effects('Customer', customer, open).durable).toEqual(asked);
    expect(effects('Customer', undefined, open).durable).toEqual(asked);
    expect(effects('Customer', open, open).durable).toEqual([]);
    expect(effects('Customer', open, answered).durable).toEqual([]);
  });

  it('sends a balance’s change to both sides', () => {
    expect(hintsOf('MonthBalance', undefined, { partnerId: 'ada', affiliateId: 'bob' })).toEqual([
      ['ada', 'customers', 'balances'],
      ['bob', 'customers', 'balances'],
    ]);
  });

  it('sends a change of an app’s webhook activity to the owner of the app', () => {
    expect(hintsOf('Health', {}, {}, 'APP#a')).toEqual([{ kind: 'owner', appId: 'a', topics: ['webhooks'] }]);
  });

  it.each<[FollowedType, string]>([
    ['Unmatched', 'UNMATCHED#pam#stripe#pi_1'],
    ['ProviderEvent', 'EVENT#pam#stripe#cus_1'],
  ])('sends a change of %s to the partner', (type, partition) => {
    expect(hintsOf(type, {}, {}, partition)).toEqual([['pam', 'webhooks']]);
  });
});
