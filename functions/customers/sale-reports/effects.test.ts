import { describe, expect, it } from 'vitest';
import { effects } from '../../fanout/effects-in-tests.ts';

describe('A report of a missing sale', () => {
  const REPORT = {
    partnerId: 'ada',
    affiliateId: 'bob',
    reportId: 'r',
    appId: 'a',
    code: 'BOB',
    status: 'open',
    reportedAt: 'then',
  } as const;
  const hints = [
    { kind: 'user', userId: 'ada', topics: ['customers'] },
    { kind: 'user', userId: 'bob', topics: ['customers'] },
  ];

  it('notifies the partner and refreshes both sides', () => {
    const notification = {
      userId: 'ada',
      at: 'then',
      kind: 'sale_reported',
      reportId: 'r',
      appId: 'a',
      code: 'BOB',
      byId: 'bob',
    };

    expect(effects('SaleReport', undefined, REPORT)).toEqual({
      durable: [{ kind: 'notify', notification }],
      hints,
    });
  });

  it('that is answered notifies the affiliate once', () => {
    const answered = { ...REPORT, status: 'counted', answeredAt: 'now' } as const;
    const notification = {
      userId: 'bob',
      at: 'now',
      kind: 'sale_answered',
      reportId: 'r',
      appId: 'a',
      code: 'BOB',
    };

    expect(effects('SaleReport', REPORT, answered)).toEqual({
      durable: [{ kind: 'notify', notification }],
      hints,
    });
    expect(effects('SaleReport', answered, answered).durable).toEqual([]);
  });

  it('that expires has no effects', () => {
    expect(effects('SaleReport', REPORT, undefined)).toEqual({ durable: [], hints: [] });
  });
});
