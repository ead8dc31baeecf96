import { type Comment, commentsRange } from '../entities/comment.ts';
import {
  ACTIVITY,
  type ContentReport,
  forumActivityIndex,
  type Like,
  type Participant,
} from '../entities/forum-activity.ts';
import { type Post, postKey } from '../entities/post.ts';
import { type Posting, postingKey } from '../entities/posting.ts';
import { profileKey } from '../entities/profile.ts';
import type { Account, ReadSection } from '../kit/exports/account.ts';
import { type ExportedFields, pick } from '../kit/exports/fields.ts';
import { fewRows, indexRows, inSmallParts, partitionRows, rowsOfEach } from '../kit/exports/read-list.ts';
import type { PageRequest } from '../table/table.ts';
import { findDeletedUsers, withoutDeletedNames } from '../views/without-deleted-names.ts';

const OWN = 'the account itself';

const MODERATOR = 'names a moderator';

const REPORTERS = "would reveal other users' reports";

const POSTING: ExportedFields<Posting> = {
  userId: OWN,
  version: 'an internal lock',
  recent: 'the sections of posts and comments have them',
  reported: 'the section of forum reports has them',
  suspendedUntil: true,
  suspensionSetAt: true,
  suspensionSetBy: MODERATOR,
};

const forumAccount: ReadSection = ({ userId, table }) =>
  fewRows(async () => {
    const posting = await table.get(postingKey(userId));
    return [posting && pick(posting, POSTING)];
  });

const TEXT = {
  postId: true,
  authorId: OWN,
  content: true,
  createdAt: true,
  editedAt: true,
  likes: true,
  hiddenAt: true,
  hiddenBy: MODERATOR,
  deletedAt: true,
  reports: REPORTERS,
  firstReportAt: REPORTERS,
  reportWeight: REPORTERS,
  decision: true,
  decidedAt: true,
  decidedBy: MODERATOR,
} as const;

const POST: ExportedFields<Post> = {
  ...TEXT,
  title: true,
  excerpt: 'a part of the content',
  truncated: 'a part of the content',
  comments: true,
  lastActivityAt: true,
};

const COMMENT: ExportedFields<Comment> = { ...TEXT, commentId: true, mentions: true };

const activityOf = <T extends Participant | Like | ContentReport>(
  { userId }: Account,
  kind: keyof typeof ACTIVITY,
): PageRequest<T> => ({
  index: 'GSI1',
  partition: forumActivityIndex<T>(userId),
  prefix: ACTIVITY[kind],
});

/** The account's posts, including hidden and deleted posts. */
const posts: ReadSection = (account) => {
  const { userId, table } = account;
  return inSmallParts(
    indexRows(table, activityOf<Participant>(account, 'thread'), async (threads) => {
      const found = await table.getMany(threads.map(({ postId }) => postKey(postId)));
      return found.flatMap((post) => (post?.authorId === userId ? [pick(post, POST)] : []));
    }),
  );
};

/** The account's comments, including hidden and deleted comments. The forum hides the names of deleted users, and so does this list. */
const comments: ReadSection = (account) => {
  const { userId, table } = account;
  return inSmallParts(
    rowsOfEach(table, activityOf<Participant>(account, 'thread'), ({ postId }) =>
      partitionRows(table, commentsRange(postId), async (items) => {
        const own = items.filter(({ authorId }) => authorId === userId);
        const mentioned = new Set(own.flatMap(({ mentions }) => mentions.map(({ id }) => id)));
        const deletedUsers = findDeletedUsers(await table.getMany([...mentioned].map(profileKey)));
        return own.map((comment) =>
          pick({ ...comment, ...withoutDeletedNames(comment, deletedUsers) }, COMMENT),
        );
      }),
    ),
  );
};

const LIKE: ExportedFields<Like> = { postId: true, commentId: true, userId: OWN, at: true };

const likes: ReadSection = (account) =>
  indexRows(account.table, activityOf<Like>(account, 'like'), (items) =>
    items.map((like) => pick(like, LIKE)),
  );

const REPORT: ExportedFields<ContentReport> = {
  postId: true,
  commentId: true,
  userId: OWN,
  reason: true,
  note: true,
  at: true,
  weight: 'would help to evade the rules against false reports',
};

const forumReports: ReadSection = (account) =>
  indexRows(account.table, activityOf<ContentReport>(account, 'report'), (items) =>
    items.map((report) => pick(report, REPORT)),
  );

export const forumSections = {
  'forum-account': forumAccount,
  posts,
  comments,
  likes,
  'forum-reports': forumReports,
};
