import type { ReportedItem } from '../../shared/contract/forum-moderation.ts';
import { forumReportedIndex, mentionsOf, type PostOrComment } from '../entities/comment.ts';
import { type ContentReport, reportsRange } from '../entities/forum-activity.ts';
import { postingKey } from '../entities/posting.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import type { Page, Table } from '../table/table.ts';
import { authorView } from '../views/person.ts';
import { findDeletedUsers, withoutDeletedNames } from '../views/without-deleted-names.ts';
import type { ForumDeps } from './deps.ts';
import { isSuspended } from './posting-rules.ts';

/**
 * Including reports that a moderator has already decided on.
 * @limit Lists and figures | reports of a post in a list | a hundred of them
 */
const MAX_REPORTS = 100;

/** Lists reported posts and comments that await a decision, oldest first. Each of them comes with the reports since the last decision. */
export async function listReported(
  { cursor, now }: { cursor: string | undefined; now: Date },
  { table }: ForumDeps,
): Promise<Page<ReportedItem>> {
  const page = await table.page({ index: 'GSI3', partition: forumReportedIndex(), cursor });
  // Filter the items, because the index may still contain newly deleted or reviewed content.
  const waiting = page.items.filter(({ firstReportAt, deletedAt }) => firstReportAt && !deletedAt);
  const reports = await Promise.all(waiting.map((text) => readOpenReports(table, text)));
  const people = await readPeople(table, [
    ...waiting.map(({ authorId }) => authorId),
    ...reports.flat().map(({ userId }) => userId),
    ...waiting.flatMap(mentionsOf).map(({ id }) => id),
  ]);
  const deletedUsers = findDeletedUsers(people.values());
  const postings = await table.getMany(waiting.map(({ authorId }) => postingKey(authorId)));
  const view = (text: PostOrComment, at: number): ReportedItem => {
    const until = postings[at]?.suspendedUntil;
    return {
      postId: text.postId,
      commentId: text.commentId ?? null,
      author: authorView(text.authorId, people.get(text.authorId)),
      content: withoutDeletedNames({ content: text.content, mentions: mentionsOf(text) }, deletedUsers)
        .content,
      createdAt: text.createdAt,
      hidden: text.hiddenAt !== undefined,
      reports: (reports[at] ?? []).map(({ userId, reason, note, at: time, weight }) => ({
        reason,
        isNewAccount: weight === 0,
        note,
        by: authorView(userId, people.get(userId)),
        at: time,
      })),
      suspendedUntil: isSuspended(until, now) ? until : null,
    };
  };
  return { items: waiting.map(view), cursor: page.cursor };
}

async function readOpenReports(table: Table, text: PostOrComment): Promise<ContentReport[]> {
  const { items } = await table.partitionPage({ ...reportsRange(text), limit: MAX_REPORTS });
  const { decidedAt = '' } = text;
  return items.filter(({ at }) => at > decidedAt).sort((a, b) => a.at.localeCompare(b.at));
}

async function readPeople(table: Table, ids: readonly string[]): Promise<Map<string, Profile>> {
  const profiles = await table.getMany(ids.map(profileKey));
  return new Map(profiles.flatMap((profile) => (profile ? [[profile.userId, profile]] : [])));
}
