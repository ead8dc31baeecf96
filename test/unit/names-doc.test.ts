import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { fromRoot } from '../../infra/from-root.ts';
import { App } from '../../shared/contract/apps.ts';
import { CouponRequest, MyCoupon } from '../../shared/contract/coupons.ts';
import { Customer, LedgerEntry } from '../../shared/contract/customers.ts';
import { Comment, Post } from '../../shared/contract/forum.ts';
import { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { Payout, PendingPayout } from '../../shared/contract/payouts.ts';
import { Profile } from '../../shared/contract/profiles.ts';

const page = await readFile(fromRoot('docs', 'names.md'), 'utf8');
const [calls = '', fields = ''] = page.split('## Fields');

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  App,
  Comment,
  CouponRequest,
  Customer,
  LedgerEntry,
  MarketplaceApp,
  MyCoupon,
  Payout,
  PendingPayout,
  Post,
  Profile,
};
/** The names of Amplify's functions that docs/names.md mentions. */
const AMPLIFY = ['signIn', 'signUp', 'signOut'];

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Returns the fields of an object's schema. For a page of items, returns the fields of an item. */
function shapeOf(schema: z.ZodMiniType): Shape {
  const { shape = {} } = schema.def as { shape?: Shape };
  const { items } = shape;
  const item = items && (items.def as { element?: z.ZodMiniType }).element;
  return item ? shapeOf(item) : shape;
}

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

test.each(namesIn(page, /`(\w+\.\w+)`/g))('docs/names.md: the field %s exists', (name) => {
  const [owner = '', field = ''] = name.split('.');
  const schema = SCHEMAS[owner] ?? OPERATIONS[owner as keyof typeof OPERATIONS]?.response;

  expect(schema && Object.keys(shapeOf(schema))).toContain(field);
});

test.each(
  namesIn(calls, /`([a-z]+[A-Z]\w*)`/g).filter((name) => !AMPLIFY.includes(name) && name !== 'camelCase'),
)('docs/names.md: the operation %s exists', (name) => {
  expect(Object.keys(OPERATIONS)).toContain(name);
});

test('docs/names.md maps every table of the specification', () => {
  for (const table of [
    'profiles',
    'apps',
    'coupons',
    'commission',
    'tracked_customers',
    'posts',
    'comments',
  ]) {
    expect(fields).toContain(`| ${table}: `);
  }
});
