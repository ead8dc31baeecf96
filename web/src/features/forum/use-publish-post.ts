import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanText } from '../../../../shared/forum-text.ts';
import { call } from '../../lib/api.ts';
import { forumKeys } from './queries.ts';
import type { Draft } from './use-draft.ts';

/** As the server stores a text. */
const tidy = (text: string) => cleanText(text).trim();

/** Publishes a post. The list is read again, and its author sees it at once. */
export function usePublishPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: publish,
    onSuccess: (post) => {
      client.setQueryData(forumKeys.post(post.id), post);
      return client.invalidateQueries({ queryKey: forumKeys.posts });
    },
  });
}

async function publish({ key, text, sent }: Draft) {
  const post = await call('createPost', { body: { key, content: text } });
  // An earlier try did arrive, and the text was changed since: its author means the text as it is now.
  const isOlder = sent !== undefined && tidy(sent) !== tidy(text) && post.content === tidy(sent);
  return isOlder ? call('editPost', { params: { postId: post.id }, body: { content: text } }) : post;
}
