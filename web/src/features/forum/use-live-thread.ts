import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { CommentEvent, channels } from '../../../../shared/realtime.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem-of.ts';
import { useChannel } from '../../lib/realtime/use-channel.ts';
import { useProfile } from '../../lib/session.ts';
import { dropComment, knownComments, takeComment } from './forum-cache.ts';
import { messages } from './messages.ts';
import { forumKeys } from './queries.ts';

interface LiveThreadOptions {
  postId: string;
  /** Told of a comment of one's own, which may come before the answer to the call that made it. */
  onOwn: (comment: Comment) => void;
  /** The connection is there, or there again: what was missed is to be read. */
  onLive: () => void;
}

/** Follows the open post: takes in new comments once each and reads again what others change. Answers what there is to announce. */
export function useLiveThread({ postId, onOwn, onLive }: LiveThreadOptions): string {
  const client = useQueryClient();
  const { id: me } = useProfile();
  const [news, setNews] = useState<{ words: string; count: number }>({ words: '', count: 0 });

  async function readComment(commentId: string): Promise<void> {
    if (!knownComments(client, postId).has(commentId)) return;
    try {
      takeComment(client, await call('getComment', { params: { postId, commentId } }));
    } catch (error) {
      if (problemOf(error)?.status === 404) dropComment(client, postId, commentId);
    }
  }

  useChannel(
    channels.comments(postId),
    CommentEvent,
    (event) => {
      switch (event.type) {
        case 'comment.created': {
          const { comment } = event;
          const isMine = comment.author.id === me;
          if (isMine) onOwn(comment);
          const isNew = takeComment(client, comment);
          if (isMine) setNews({ words: messages.commentAdded, count: 0 });
          else if (isNew) setNews(({ count }) => tell(comment, count + 1));
          return;
        }
        case 'comment.changed':
          return void readComment(event.commentId);
        case 'post.changed':
          void client.invalidateQueries({ queryKey: forumKeys.post(postId) });
      }
    },
    onLive,
  );
  return news.words;
}

/** Each time in other words, or a screen reader would not say it again. */
const tell = ({ author }: Comment, count: number) => ({
  words: messages.newComment(fullName(author), count),
  count,
});
