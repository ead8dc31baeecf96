import { describe, expectTypeOf, test } from 'vitest';
import { type App, appKey } from '../entities/app.ts';
import { type Comment, commentsRange, type PostOrComment, textKey } from '../entities/comment.ts';
import { type Coupon, partnerCouponsIndex } from '../entities/coupon.ts';
import { likeKey } from '../entities/forum-activity.ts';
import { balanceEntriesIndex, monthsRange } from '../entities/ledger.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import type { RecordedEntry } from '../ledger/entry.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Page, Table } from './table.ts';
import type { Transaction } from './transaction.ts';

const pair = { partnerId: 'p', affiliateId: 'f' };
const now = '2026-11-22T00:00:00.000Z';

// These functions are never called. If one of the types in them is wrong, `npm run tool -- types` fails.
describe('The type of an item follows from its key', () => {
  test('in a read of one item', () => {
    expectTypeOf((table: Table) => table.get(profileKey('u'))).returns.resolves.toEqualTypeOf<
      Profile | undefined
    >();
    expectTypeOf((table: Table) => table.get(textKey({ postId: 'p' }))).returns.resolves.toEqualTypeOf<
      PostOrComment | undefined
    >();
    // @ts-expect-error Reject reading a profile as an app.
    expectTypeOf((table: Table) => table.get<App>(profileKey('u'))).toBeFunction();
  });

  test('in a read of several items', () => {
    expectTypeOf((table: Table) => table.getMany(['a', 'b'].map(appKey))).returns.resolves.toEqualTypeOf<
      (App | undefined)[]
    >();
    expectTypeOf((table: Table) =>
      table.getMany([appKey('a'), profileKey('u')]),
    ).returns.resolves.toEqualTypeOf<[App | undefined, Profile | undefined]>();
  });

  test('in a read of a range or a page', () => {
    expectTypeOf((table: Table) => table.partition(monthsRange(pair))).returns.resolves.toEqualTypeOf<
      MonthBalance[]
    >();
    expectTypeOf((table: Table) =>
      table.partitionPage({ ...commentsRange('p'), limit: 1 }),
    ).returns.resolves.toEqualTypeOf<Page<Comment>>();
    expectTypeOf((table: Table) =>
      table.page({ index: 'GSI1', partition: partnerCouponsIndex('p') }),
    ).returns.resolves.toEqualTypeOf<Page<Coupon>>();
    const entries = { index: 'GSI1', partition: balanceEntriesIndex(pair, 'USD', '2026-11') } as const;
    expectTypeOf((table: Table) => table.page(entries)).returns.resolves.toEqualTypeOf<Page<RecordedEntry>>();
    // @ts-expect-error Reject reading ledger entries as coupons.
    expectTypeOf((table: Table) => table.page<Coupon>(entries)).toBeFunction();
    // @ts-expect-error Reject a partition key that was not built by `indexes`.
    expectTypeOf((table: Table) => table.page({ index: 'GSI1', partition: 'MARKET' })).toBeFunction();
  });

  test('in a put', () => {
    const like = { ...likeKey({ postId: 'p' }, 'u'), type: 'Like', postId: 'p', userId: 'u' };
    expectTypeOf((table: Table) => table.putIfAbsent({ ...like, at: now })).toBeFunction();
    // @ts-expect-error Reject a like without a time.
    expectTypeOf((table: Table) => table.putIfAbsent(like)).toBeFunction();
  });

  test('in an update and its condition', () => {
    const key = profileKey('u');
    expectTypeOf((tx: Transaction) =>
      tx.update(key, {
        set: { plan: 'pro', GSI1SK: 'u' },
        add: { activeCoupons: 1 },
        remove: ['bio'],
        if: { equals: { role: 'partner' }, below: { activeCoupons: 3 } },
      }),
    ).toBeFunction();
    // @ts-expect-error Reject an unknown plan.
    expectTypeOf((tx: Transaction) => tx.update(key, { set: { plan: 'gold' } })).toBeFunction();
    // @ts-expect-error Reject a token, because profiles have no such attribute.
    expectTypeOf((tx: Transaction) => tx.update(key, { remove: ['token'] })).toBeFunction();
    // @ts-expect-error Reject a number as a name.
    expectTypeOf((tx: Transaction) => tx.update(key, { add: { lastName: 1 } })).toBeFunction();
    // @ts-expect-error Reject a condition on the status, because profiles have no such attribute.
    expectTypeOf((tx: Transaction) => tx.check(key, { if: { absent: ['status'] } })).toBeFunction();
  });
});
