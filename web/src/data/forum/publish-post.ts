import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanText } from '../../../../shared/forum-text.ts';
import { call } from '../api.ts';
import { forumKeys } from './keys.ts';
import { postQuery } from './queries.ts';

/** An unpublished post. */
interface Draft {
  /** The idempotency key. Retries with the same key never publish the post twice. */
  key: string;
  text: string;
  /** The text that was last sent with this key, if it is not known whether it has arrived. */
  sent?: string | undefined;
}

/** Normalizes text as the server does before storing it. */
const normalizeText = (text: string) => cleanText(text).trim();

/** Publishes a post and refetches the list, so that the author sees the post immediately. */
export function usePublishPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: publish,
    onSuccess: (post) => {
      client.setQueryData(postQuery(post.id).queryKey, post);
      return client.invalidateQueries({ queryKey: forumKeys.posts });
    },
  });
}

async function publish({ key, text, sent }: Draft) {
  const post = await call('createPost', { body: { key, content: text } });
  // If an earlier attempt arrived before the user edited the text, the server returns the earlier version. The post must then be updated.
  const isOlder =
    sent !== undefined && normalizeText(sent) !== normalizeText(text) && post.content === normalizeText(sent);
  return isOlder ? call('editPost', { params: { postId: post.id }, body: { content: text } }) : post;
}
