import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { CommentEvent, channels } from '../../../../shared/realtime.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/format.ts';
import { useChannel } from '../../lib/realtime/use-channel.ts';
import { useProfile } from '../../lib/session.ts';
import { dropComment, hideComment, takeComment, updateComment } from './forum-cache.ts';
import { messages } from './messages.ts';
import { forumKeys } from './queries.ts';

interface LiveThreadOptions {
  postId: string;
  /** Told of a comment of one's own, which may come before the answer to the call that made it. */
  onOwn: (comment: Comment) => void;
  /** The connection is there, or there again: what was missed is to be read. */
  onLive: () => void;
}

/** Follows the open post: takes in new comments once each and what becomes of the others. Answers what there is to announce. */
export function useLiveThread({ postId, onOwn, onLive }: LiveThreadOptions): string {
  const client = useQueryClient();
  const { id: me, moderator } = useProfile();
  const [news, setNews] = useState<{ words: string; count: number }>({ words: '', count: 0 });

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
          return updateComment(client, event.comment);
        case 'comment.hidden': {
          const target = { postId, commentId: event.commentId };
          const seesHidden = ({ author }: Comment) => moderator || author.id === me;
          return void hideComment(client, target, {
            seesHidden,
            read: () => call('getComment', { params: target }),
          });
        }
        case 'comment.deleted':
          return dropComment(client, postId, event.commentId);
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
