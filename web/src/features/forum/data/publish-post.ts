import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanText } from '../../../../../shared/forum/forum-text.ts';
import { call } from '../../../data/api.ts';
import { forumKeys } from './keys.ts';
import { postQuery } from './queries.ts';

interface Draft {
  /** Retries with the same key never publish the post twice. */
  key: string;
  text: string;
  /** The content of the last request with the idempotency key `key`. Set only if the outcome of that request is unknown. */
  sent?: string | undefined;
}

/** Normalizes content, just as the server does before storing it. */
const normalizeText = (text: string) => cleanText(text).trim();

/** Returns a mutation that publishes a post and refetches the list, so that the author sees the post immediately. */
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
  // An earlier attempt may have published the post with content that the user has edited since then. If so, update the post.
  const isOlder =
    sent !== undefined && normalizeText(sent) !== normalizeText(text) && post.content === normalizeText(sent);
  return isOlder
    ? call('editPost', { params: { postId: post.id }, body: { content: text, version: post.version } })
    : post;
}
