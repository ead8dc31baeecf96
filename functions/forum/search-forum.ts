import type { ForumHit } from '../../shared/contract/forum.ts';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { mentionsOf, textKey } from '../entities/comment.ts';
import { isShown } from '../entities/forum-text.ts';
import { parseWordPosition, wordRange } from '../entities/forum-word.ts';
import { postKey } from '../entities/post.ts';
import { profileKey } from '../entities/profile.ts';
import { searchLists } from '../table/search-lists.ts';
import type { Page, Table } from '../table/table.ts';
import { authorView } from '../views/person.ts';
import { findDeletedUsers, withoutDeletedNames } from '../views/without-deleted-names.ts';
import type { ForumDeps } from './deps.ts';
import { excerptAround } from './excerpt-around.ts';

/**
 * Finds visible posts and comments that contain all words of the search term, newest first. Checks each result against its current content,
 * because the posting lists are updated asynchronously. If results are rare, a page may be short or empty and still have a cursor.
 */
export function searchForum(
  { term, cursor }: { term: string; cursor: string | undefined },
  { table }: ForumDeps,
): Promise<Page<ForumHit>> {
  const readHitsAt = (positions: readonly string[], words: readonly string[]) =>
    readHits(table, positions, words);
  return searchLists(
    { name: 'words', words: wordsOf(term), cursor, listOf: wordRange, readHits: readHitsAt },
    table,
  );
}

/** Leaves out hidden posts and comments, and those that no longer contain the words. */
async function readHits(
  table: Table,
  positions: readonly string[],
  words: readonly string[],
): Promise<ForumHit[]> {
  const refs = positions.map(parseWordPosition);
  const [texts, posts] = await Promise.all([
    table.getMany(refs.map(textKey)),
    table.getMany(refs.map(({ postId }) => postKey(postId))),
  ]);
  const involved = texts.flatMap((text) =>
    text ? [text.authorId, ...mentionsOf(text).map(({ id }) => id)] : [],
  );
  const profiles = await table.getMany(involved.map(profileKey));
  const people = new Map(profiles.flatMap((profile) => (profile ? [[profile.userId, profile]] : [])));
  const deletedUsers = findDeletedUsers(profiles);
  return refs.flatMap(({ commentId }, at): ForumHit[] => {
    const [text, post] = [texts[at], posts[at]];
    if (!text || !post || !isShown(text) || !isShown(post)) return [];
    const { content } = withoutDeletedNames(
      { content: text.content, mentions: mentionsOf(text) },
      deletedUsers,
    );
    if (!hasAll(content, words)) return [];
    return [
      {
        post: { id: post.postId, title: post.title },
        commentId: commentId ?? null,
        author: authorView(text.authorId, people.get(text.authorId)),
        createdAt: text.createdAt,
        excerpt: excerptAround(content, words),
      },
    ];
  });
}

function hasAll(content: string, words: readonly string[]): boolean {
  const own = new Set(wordsOf(content));
  return words.every((word) => own.has(word));
}
