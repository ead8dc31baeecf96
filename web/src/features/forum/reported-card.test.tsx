import { expect, test } from 'vitest';
import type { ReportedItem } from '../../../../shared/contract/forum-moderation.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { messages } from './moderation-messages.ts';
import { ReportedCard } from './reported-card.tsx';

const person = (id: string) => ({ id, firstName: 'Ada', lastName: id, avatarUrl: null });

/** Builds a report by a new or an established account. `minute` is the number of minutes between the first report and this report. */
const report = (minute: number, isNewAccount: boolean): ReportedItem['reports'][number] => ({
  reason: 'spam',
  note: '',
  by: person(`reporter-${minute}`),
  isNewAccount,
  at: new Date(Date.parse('2026-11-01') + minute * 60_000).toISOString(),
});

const render = (reports: ReportedItem['reports']): string =>
  renderText(
    <ReportedCard
      item={{
        postId: '01JCPOST000000000000000000',
        commentId: null,
        author: person('author'),
        content: 'Buy my course',
        createdAt: '2026-11-01T00:00:00.000Z',
        hidden: false,
        reports,
        suspendedUntil: null,
      }}
    />,
  );

test('moderators see a wave of reports by new accounts, and which accounts are new', () => {
  const text = render([
    report(0, true),
    report(1, false),
    report(10, true),
    report(50, true),
    report(600, true),
  ]);

  expect(text).toContain(messages.wave(3));
  expect(text).toContain(messages.reports(5));
  expect(text.split(messages.newAccount)).toHaveLength(5);
});

test('moderators see no wave among reports by established accounts', () => {
  const text = render([0, 1, 2, 3].map((minute) => report(minute, false)));

  expect(text).toContain(messages.reports(4));
  expect(text).not.toContain('wave');
  expect(text).not.toContain(messages.newAccount);
});
