import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { messageOf } from '../../lib/error-message.ts';
import { notify } from '../../lib/notify.ts';
import { callLike } from './call-target.ts';
import { type Target, updateTarget } from './forum-cache.ts';
import { messages } from './messages.ts';

interface LikeButtonProps {
  target: Target;
  likes: number;
  liked: boolean;
  /** A description of the target: `the comment by Jane Doe`. */
  what: string;
}

/** Likes a target or removes the like. Optimistic: a failed request reverts it. */
export function LikeButton({ target, likes, liked, what }: LikeButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (like: boolean) => callLike(target, like),
    onMutate: (like) =>
      updateTarget(client, target, (item) => ({ liked: like, likes: item.likes + (like ? 1 : -1) })),
    onSuccess: (answer) => updateTarget(client, target, () => answer),
    onError: (error) => {
      updateTarget(client, target, () => ({ liked, likes }));
      notify.error(messages.likeFailed, messageOf(error, ''));
    },
  });

  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={messages.likeOf(what, likes)}
      onClick={() => isPending || mutate(!liked)}
      className="inline-flex min-h-7 min-w-9 items-center gap-1.5 rounded px-1.5 text-fine text-muted tabular-nums hover:bg-sunken hover:text-ink aria-pressed:text-brand"
    >
      <Heart aria-hidden="true" className="size-4" fill={liked ? 'currentColor' : 'none'} />
      {likes > 0 && likes}
    </button>
  );
}
