import { expect, test } from 'vitest';
import type { DurableEffect, Hint } from '../kit/effects.ts';
import { mergeTasks } from './merge-tasks.ts';

test('merges the topics of one user into one task that lists each record that caused it', () => {
  const tasks = mergeTasks<Hint>([
    [{ kind: 'user', userId: 'ada', topics: ['coupons'] }],
    [
      { kind: 'post_visible', postId: 'p' },
      { kind: 'user', userId: 'ada', topics: ['balances', 'coupons'] },
    ],
    [{ kind: 'user', userId: 'bob', topics: ['coupons'] }],
  ]);

  expect(tasks).toEqual([
    { what: { kind: 'user', userId: 'ada', topics: ['coupons', 'balances'] }, records: new Set([0, 1]) },
    { what: { kind: 'post_visible', postId: 'p' }, records: new Set([1]) },
    { what: { kind: 'user', userId: 'bob', topics: ['coupons'] }, records: new Set([2]) },
  ]);
});

test('indexes a text once with the words of all its changes', () => {
  const index = (postId: string, ...words: string[]): DurableEffect => ({
    kind: 'index',
    text: { postId },
    words,
  });

  const tasks = mergeTasks<DurableEffect>([
    [index('p', 'one')],
    [index('q', 'two')],
    [index('p', 'two', 'one')],
  ]);

  expect(tasks.map(({ what }) => what)).toEqual([index('p', 'one', 'two'), index('q', 'two')]);
});

test('indexes an app once with all its former listings', () => {
  const index = (appId: string, ...words: string[]): DurableEffect => ({
    kind: 'index_app',
    appId,
    former: words.map((word) => ({ position: `00#${appId}`, words: [word], orders: {} })),
  });

  const tasks = mergeTasks<DurableEffect>([
    [index('a', 'one', 'two')],
    [index('b', 'two')],
    [index('a', 'three')],
  ]);

  expect(tasks.map(({ what }) => what)).toEqual([index('a', 'one', 'two', 'three'), index('b', 'two')]);
});

test('collects the payments of a user and an hour in one task', () => {
  const sold = (userId: string, ...payments: string[]): DurableEffect => ({
    kind: 'sold',
    batch: { userId, kind: 'sale', hour: '2026-11-21T12:00:00.000Z' },
    payments,
  });

  const tasks = mergeTasks<DurableEffect>([
    [sold('ada', 'one'), sold('bob', 'one')],
    [sold('ada', 'two', 'one')],
  ]);

  expect(tasks.map(({ what }) => what)).toEqual([sold('ada', 'one', 'two'), sold('bob', 'one')]);
});
