import { expect, test } from 'vitest';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { pendingPayoutsQuery } from '../../data/payouts/pending.ts';
import { listData, renderText } from '../../lib/screens/render-text.tsx';
import { trackingProblemsQuery } from './data/tracking.ts';
import { messages } from './partner-messages.ts';
import { PartnerTasks } from './partner-tasks.tsx';

const SIGNATURES = [{ kind: 'signatures', provider: 'stripe', since: '2026-11-20T10:00:00.000Z' }];

const render = (names: readonly string[], isComplete: boolean): string => {
  const items = names.map((name) => ({ app: { id: name, name }, problems: SIGNATURES }));
  return renderText(
    <PartnerTasks pendingRequests={0} openReports={0} isNew={false}>
      {null}
    </PartnerTasks>,
    [
      { queryKey: trackingProblemsQuery.queryKey, data: { items, isComplete } },
      { queryKey: pendingPayoutsQuery().queryKey, data: listData([]) },
      { queryKey: couponRequestsQuery({ status: 'active' }).queryKey, data: listData([]) },
    ],
  );
};

test('says that nothing is to do if all apps were checked', () => {
  const text = render([], true);

  expect(text).toContain(messages.nothingNow);
  expect(text).not.toContain(messages.newestOnly);
});

test('does not say that nothing is to do if older apps were not checked', () => {
  const text = render([], false);

  expect(text).not.toContain(messages.nothingNow);
  expect(text).toContain(messages.newestOnly);
});

test('says below the tasks that older apps were not checked', () => {
  const text = render(['Quay Notes'], false);

  expect(text).toContain('Quay Notes');
  expect(text).toContain(messages.newestOnly);
});
