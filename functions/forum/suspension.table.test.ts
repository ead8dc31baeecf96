import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal } from '../../test/support/refusal.ts';
import { postingKey } from '../entities/posting.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number) => new Date(T0.getTime() + seconds * 1000);
const DAY = 24 * 60 * 60;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let api: Api;
let ada: User;
let bob: User;
let moderator: User;
let postId: string;
let commentId: string;

beforeEach(async () => {
  api ??= await startApi();
  [ada, bob] = [await newPartner(api.table), await newAffiliate(api.table)];
  moderator = { ...(await newPartner(api.table)), moderator: true };
  postId = (await publish(api, ada, { at: T0 })).id;
  commentId = (await comment(api, bob, postId, { at: T0 })).id;
});

describe('A suspension', () => {
  const suspend = (days: 1 | 7 | 30 | null, at = later(60)) =>
    api.as(moderator, at)('suspendUser', { params: { userId: bob.id }, body: { days } });
  const write = (at: Date) => publish(api, bob, { at });

  it('stops a user from writing and editing until it ends, and reports the time left', async () => {
    const { suspendedUntil } = await suspend(7);

    expect(suspendedUntil).toBe(later(60 + 7 * DAY).toISOString());
    const message = 'A moderator has suspended you from posting for another 7 days.';
    await expectRefusal(write(later(61)), 'suspended', message);
    await expectRefusal(comment(api, bob, postId, { at: later(61) }), 'suspended', message);
    const edit = api.as(bob, later(61))('editComment', {
      params: { postId, commentId },
      body: { content: 'Edited' },
    });
    await expectRefusal(edit, 'suspended', message);
    expect((await write(later(60 + 7 * DAY))).author.id).toBe(bob.id);
  });

  it('lets a user read and delete what they wrote', async () => {
    await suspend(1);

    await api.as(bob, later(70))('deleteComment', { params: { postId, commentId } });

    expect((await api.as(bob)('getPost', { params: { postId } })).comments).toBe(0);
  });

  it('without an end can be lifted, and records the moderator', async () => {
    expect((await suspend(null)).suspendedUntil).toBe('forever');
    await expectRefusal(write(later(400 * DAY)), 'suspended', 'A moderator has suspended you from posting.');

    await api.as(moderator, later(120))('liftSuspension', { params: { userId: bob.id } });

    expect((await write(later(130))).author.id).toBe(bob.id);
    const posting = await api.table.get(postingKey(bob.id));
    expect(posting).toMatchObject({
      suspensionSetBy: moderator.id,
      suspensionSetAt: later(120).toISOString(),
    });
    expect(posting).not.toHaveProperty('suspendedUntil');
  });

  it('is shown with a reported text of the user', async () => {
    await api.as(ada)('reportComment', { params: { postId, commentId }, body: { reason: 'abuse' } });
    await suspend(30, new Date());

    const { items } = await api.as(moderator)('listReported');
    const item = items.find((each) => each.commentId === commentId);

    expect(item).toMatchObject({ commentId, suspendedUntil: expect.stringMatching(/^\d{4}-/) });
  });

  it('is possible before a user has written anything, and ends as usual', async () => {
    const silent = await newAffiliate(api.table);
    await api.as(moderator, T0)('suspendUser', { params: { userId: silent.id }, body: { days: 1 } });

    await expectRefusal(
      publish(api, silent, { at: later(1) }),
      'suspended',
      'A moderator has suspended you from posting for another 24 hours.',
    );
    expect((await publish(api, silent, { at: later(DAY) })).author.id).toBe(silent.id);
  });

  it('of an unknown user is rejected', async () => {
    const attempt = api.as(moderator)('suspendUser', { params: { userId: NOBODY }, body: { days: 1 } });

    await expectRefusal(
      attempt,
      'not_found',
      'The user you are looking for does not exist or you do not have permission to view it.',
    );
  });
});
