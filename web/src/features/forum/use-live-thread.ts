import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { CommentEvent } from '../../../../shared/forum/forum-events.ts';
import { channels } from '../../../../shared/realtime/realtime.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { useChannel } from '../../data/realtime/use-channel.ts';
import { fullName } from '../../lib/money/format.ts';
import { hideComment, removeComment, updateComment, upsertComment } from './data/cache.ts';
import { forumKeys } from './data/keys.ts';
import { readComment } from './data/queries.ts';
import { messages } from './messages.ts';

interface LiveThreadOptions {
  postId: string;
  /**
   * Called if an event contains a comment by the user. The event may arrive before the response to the request that created the comment.
   */
  onOwn: (comment: Comment) => void;
  /** Called if changes may have been missed while the channel was not connected. */
  onMissed: () => void;
}

/**
 * Subscribes to the realtime channel of the open post. Adds new comments to the cache and updates changed comments. Returns a message that
 * screen readers should announce.
 */
export function useLiveThread({ postId, onOwn, onMissed }: LiveThreadOptions): string {
  const client = useQueryClient();
  const { id: me, moderator } = useProfile();
  const [news, setNews] = useState<{ words: string; count: number }>({ words: '', count: 0 });

  useChannel(channels.comments(postId), CommentEvent, {
    onMissed,
    onEvent(event) {
      switch (event.type) {
        case 'comment.created': {
          const { comment } = event;
          const isMine = comment.author.id === me;
          if (isMine) onOwn(comment);
          const isNew = upsertComment(client, comment);
          if (isMine) setNews({ words: messages.commentAdded, count: 0 });
          else if (isNew) setNews(({ count }) => announce(comment, count + 1));
          return;
        }
        case 'comment.changed':
          return updateComment(client, event.comment);
        case 'comment.hidden': {
          const target = { postId, commentId: event.commentId };
          const seesHidden = ({ author }: Comment) => moderator || author.id === me;
          return void hideComment(client, target, {
            seesHidden,
            read: () => readComment(postId, event.commentId),
          });
        }
        case 'comment.deleted':
          return removeComment(client, postId, event.commentId);
        case 'post.changed':
          return void client.invalidateQueries({ queryKey: forumKeys.post(postId) });
        default:
          return event satisfies never;
      }
    },
  });
  return news.words;
}

/** Include the count to make each message different, because screen readers don't announce the same message twice. */
const announce = ({ author }: Comment, count: number) => ({
  words: messages.newComment(fullName(author), count),
  count,
});
