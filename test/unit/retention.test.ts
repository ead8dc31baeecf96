import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVENT_DAYS } from '../../functions/entities/account.ts';
import { FORMER_ADDRESS_DAYS } from '../../functions/entities/former-address.ts';
import { NOTIFICATION_DAYS } from '../../functions/entities/notification.ts';
import { MESSAGE_DAYS } from '../../functions/entities/operator-message.ts';
import { DECLINE_DAYS } from '../../functions/entities/relation.ts';
import { REPORT_DAYS } from '../../functions/entities/sale-report.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { MONTHLY_DAYS } from '../../infra/settings/backup-days.ts';
import { FIREWALL_LOG_DAYS } from '../../infra/settings/firewall-log-days.ts';
import { AVATAR_HEADERS } from '../../infra/settings/security-headers.ts';
import { STAGES } from '../../infra/stages.ts';
import { INVITATION_LIMITS } from '../../shared/codes/invitation-limits.ts';
import { privacy, retention } from '../../web/src/features/legal/privacy-messages.ts';

const keptOf = (data: string) => retention.rows.find((row) => row.data === data)?.kept;
const source = (...path: string[]) => readFile(fromRoot(...path), 'utf8');

test('the privacy notice has the retention periods of the code', async () => {
  expect(keptOf('Notifications')).toBe(`${NOTIFICATION_DAYS} days`);
  expect(keptOf('Messages to our team')).toBe(`${MESSAGE_DAYS} days`);
  expect(keptOf('A deleted account’s email address, as a keyed hash')).toBe(`${FORMER_ADDRESS_DAYS} days`);
  expect(keptOf('Reports of missing sales')).toBe(`${REPORT_DAYS} days`);
  expect(keptOf('Reasons of declined requests')).toBe(`${DECLINE_DAYS} days, or until a new request`);
  expect(keptOf('Email addresses of invited people')).toBe(
    `${INVITATION_LIMITS.keptDays} days, or until they join`,
  );
  expect(keptOf('Logs')).toBe(`Up to ${STAGES.prod.logRetentionDays} days`);
  expect(keptOf('Requests that our firewall blocked')).toBe(`${FIREWALL_LOG_DAYS} days`);
  expect(keptOf('Backups of the database')).toBe(
    `35 days continuously, and monthly copies for ${MONTHLY_DAYS} days`,
  );
  expect(keptOf("The provider's events")).toBe(`${EVENT_DAYS} days`);
});

test('the privacy notice has the retention periods of pictures', async () => {
  const bucket = await source('infra', 'constructs', 'avatar-bucket.ts');

  expect(bucket).toContain('expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1)');
  expect(keptOf('Photos that you upload but do not save')).toBe('Up to 2 days');
  expect(bucket).toContain('DELETED_PICTURE_DAYS = 30;');
  expect(AVATAR_HEADERS['cache-control']).toBe('public, max-age=1800');
  expect(keptOf('Deleted photos')).toContain('30 days');
});

test('the privacy notice says that deleted posts and comments stay stored', async () => {
  const deletions = ['delete-post.ts', 'delete-comment.ts'].map((name) => source('functions', 'forum', name));
  for (const deletion of await Promise.all(deletions)) {
    expect(deletion).toContain('set: { deletedAt: ');
    expect(deletion).not.toContain('.delete(');
  }
  expect(keptOf('Posts and comments')).toContain('it stays stored, but other users no longer see it');
  expect(await source('functions', 'forum', 'change-window.ts')).toContain('CHANGE_MS = 24 * 60 * 60 * 1000');
  expect(privacy.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(
    'You can delete a post or comment within 24 hours of writing it.',
  );
});
