import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { declines } from '../coupons/declines.ts';
import { useRequestsToReview } from './pending-requests.ts';

function Count({ pending }: { pending: number }) {
  return useRequestsToReview(pending);
}

test('a declined request is no longer counted, and is counted again after Undo', () => {
  const count = (pending: number) => renderToStaticMarkup(<Count pending={pending} />);
  declines.plan('app/CODE', async () => {});

  expect([count(2), count(0)]).toEqual(['1', '0']);

  declines.undo('app/CODE');
  expect(count(2)).toBe('2');
});
