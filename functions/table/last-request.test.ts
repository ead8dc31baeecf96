import { describe, expect, test } from 'vitest';
import { withCorrelation } from '../lib/logs/correlation.ts';
import { traceChanges, traceItem, untraceItem } from './last-request.ts';

const byRequest = <T>(run: () => T) => withCorrelation(['cf-1', 'cf-2'], run);

describe('A new item', () => {
  test('contains the id of the first request', () => {
    expect(byRequest(() => traceItem({ type: 'Post' }))).toEqual({ type: 'Post', lastRequest: 'cf-1' });
  });

  test.each(['Stats', 'CallCounts', 'ProviderEvent'])(
    'of a type that nobody follows, or that has the id already, stays as it is: %s',
    (type) => {
      expect(byRequest(() => traceItem({ type }))).toEqual({ type });
    },
  );

  test('stays as it is without a request', () => {
    expect(traceItem({ type: 'Post' })).toEqual({ type: 'Post' });
  });
});

describe('A changed item', () => {
  test('contains the id of the request that changed it', () => {
    expect(byRequest(() => traceChanges({ add: { likes: 1 } }))).toEqual({
      add: { likes: 1 },
      set: { lastRequest: 'cf-1' },
    });
  });

  test('loses the id of the request before if no request changes it', () => {
    expect(traceChanges({ set: { title: 'x' }, remove: ['hiddenAt'] })).toEqual({
      set: { title: 'x' },
      remove: ['hiddenAt', 'lastRequest'],
    });
  });

  test('of a type that nobody follows stays as it is', () => {
    const changes = { set: { type: 'Stats', count: 1 } };

    expect(byRequest(() => traceChanges(changes))).toBe(changes);
  });
});

test('an item that is read does not contain the id', () => {
  expect(untraceItem({ type: 'Post', lastRequest: 'cf-1' })).toEqual({ type: 'Post' });
});
