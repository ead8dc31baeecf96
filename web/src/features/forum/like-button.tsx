import { Heart } from 'lucide-react';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import type { ForumTarget } from './data/cache.ts';
import { useLike } from './data/reactions.ts';
import { messages } from './messages.ts';

interface LikeButtonProps {
  target: ForumTarget;
  likes: number;
  liked: boolean;
  /** A description of the post or comment, such as `the comment by Jane Doe`. */
  what: string;
}

export function LikeButton({ target, likes, liked, what }: LikeButtonProps) {
  const { mutate } = useLike({
    target,
    onFailed: (error) => notify.error(messages.likeFailed, messageOf(error, '')),
  });

  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={messages.likeOf(what, likes)}
      onClick={() => mutate(!liked)}
      className="inline-flex min-h-7 min-w-9 items-center gap-1.5 rounded px-1.5 text-fine text-muted tabular-nums hover:bg-sunken hover:text-ink aria-pressed:text-brand"
    >
      <Heart aria-hidden="true" className="size-4" fill={liked ? 'currentColor' : 'none'} />
      {likes > 0 && likes}
    </button>
  );
}
