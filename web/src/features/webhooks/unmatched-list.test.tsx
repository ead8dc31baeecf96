import { describe, expect, test } from 'vitest';
import { UNMATCHED_REASONS, type Unmatched } from '../../../../shared/contract/webhooks.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { unmatchedQuery } from '../../data/apps/webhooks.ts';
import { listData, renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { unmatchedMessages as texts } from './messages.ts';
import { UnmatchedList } from './unmatched-list.tsx';

const { queryKey } = unmatchedQuery('app');
const item = (changes: Partial<Unmatched> = {}): Unmatched => ({
  id: 'item',
  reason: 'unknown_promotion_code',
  provider: 'stripe',
  subject: 'promo_1Ab',
  customer: 'cus_1Ab',
  detail: null,
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const render = (items: readonly Unmatched[], more = 0): string =>
  renderText(<UnmatchedList appId="app" onDismissed={() => {}} />, [
    { queryKey, data: listData(items, more) },
  ]);

describe('the unmatched events', () => {
  test.each(UNMATCHED_REASONS)('with the reason %s say why, and what to do', (reason) => {
    const text = render([item({ reason })]);

    expect(text).toContain(texts.reason[reason]);
    expect(text).toContain(texts.remedy[reason]);
    expect(text.includes(texts.replay)).toBe(reason !== 'before_connection');
  });

  test('that contain an unusable event quote what is wrong with it', () => {
    expect(render([item({ reason: 'not_understood', detail: 'amount: not a number' })])).toContain(
      'amount: not a number',
    );
  });

  test.each([
    ['unknown_promotion_code', 'promo_1Ab', true],
    ['unknown_promotion_code', 'in_1Ab', false],
    ['refund_without_payment', 're_1Ab', false],
  ] as const)('with the reason %s about %s can be linked to a coupon: %s', (reason, subject, canLink) => {
    const text = render([item({ reason, subject })]);

    expect(text.includes(texts.link)).toBe(canLink);
  });

  test('have a button with a name of its own for each event', () => {
    const html = renderLoaded(<UnmatchedList appId="app" onDismissed={() => {}} />, [
      { queryKey, data: listData([item(), item({ id: 'other', subject: 'promo_2Cd' })]) },
    ]);

    for (const subject of ['promo_1Ab', 'promo_2Cd']) {
      expect(html).toContain(`aria-label="${texts.dismissOf(subject)}"`);
    }
  });

  test('from before the connection are listed apart, because they need nothing', () => {
    const old = (id: string) => item({ id, reason: 'before_connection', subject: `re_${id}` });

    expect(render([old('1')])).toContain(texts.before(1));
    expect(render([item(), old('1'), old('2')])).toContain(texts.before(2));
    expect(render([item(), old('1')])).toContain(texts.beforeHint);
    expect(render([old('1')])).not.toContain(texts.replay);
  });

  test('say how many of them are not listed', () => {
    expect(render([item()], 7)).toContain('and 7 more');
    expect(render([item()], LIMITS.unmatchedCounted)).toContain('and at least');
    expect(render([item()])).not.toContain(texts.more(0));
  });

  test('show nothing if there are none', () => {
    expect(render([])).toBe('');
  });
});
