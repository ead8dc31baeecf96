import { describe, expect, it } from 'vitest';
import { effects } from '../fanout/effects-in-tests.ts';

describe('An app', () => {
  const APP = { appId: 'a', name: 'Tea', status: 'active', statusChanges: [{ at: 'then' }] };
  const orders = { '#newest': '00000#a', '#rate': '02000#a' };
  const listing = (position: string, ...words: string[]) => ({ position, words, orders });

  it('that is new is indexed by its words and their beginnings', () => {
    expect(effects('App', undefined, APP)).toEqual({
      durable: [{ kind: 'index_app', appId: 'a', former: [listing('00#a', 'tea', 't', 'te')] }],
      hints: [],
    });
  });

  it.each([
    ['renamed', { name: 'Te' }, [listing('00#a', 'te', 't')]],
    ['verified', { connectedSince: 'now' }, [listing('10#a', 'tea', 't', 'te')]],
    ['deactivated', { status: 'inactive' }, []],
    ['left without a way for sales to count', { noDiscount: true }, []],
  ])('that is %s is reindexed with its old and new listing', (_, change, after) => {
    expect(effects('App', APP, { ...APP, ...change }).durable).toEqual([
      { kind: 'index_app', appId: 'a', former: [listing('00#a', 'tea', 't', 'te'), ...after] },
    ]);
  });

  it('that is switched starts the notification of its affiliates, once per switch', () => {
    const before = { ...APP, partnerId: 'ada' };
    const after = { ...before, discountSwitchedAt: 'now' };

    expect(effects('App', before, after).durable).toEqual([
      { kind: 'email', message: { userId: 'ada', switchedApp: 'a', setting: 'discount', at: 'now' } },
    ]);
    expect(effects('App', after, after).durable).toEqual([]);
    expect(effects('App', after, undefined).durable).toMatchObject([{ kind: 'index_app' }]);
  });

  it('that is paused or resumed starts the notification of its affiliates', () => {
    const before = { ...APP, partnerId: 'ada' };
    const after = { ...before, statusChanges: [...before.statusChanges, { at: 'now' }] };

    expect(effects('App', before, after).durable).toEqual([
      { kind: 'email', message: { userId: 'ada', switchedApp: 'a', setting: 'status', at: 'now' } },
    ]);
    expect(effects('App', after, after).durable).toEqual([]);
  });

  it('that changes in other ways has no effects', () => {
    const verified = { ...APP, connectedSince: 'then' };
    const inactive = { ...APP, status: 'inactive' };

    expect(effects('App', verified, { ...verified, connectedSince: 'now' })).toEqual({
      durable: [],
      hints: [],
    });
    expect(effects('App', inactive, { ...inactive, name: 'Coffee' })).toEqual({ durable: [], hints: [] });
  });
});
