import { ArrowUp } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { messages } from './messages.ts';
import type { PostSort } from './queries.ts';
import { useNewPosts } from './use-new-posts.ts';

interface NewPostsProps {
  /** The ids of the posts that are on the screen. */
  listed: readonly string[];
  sort: PostSort;
}

/** Announces posts that are newer than those on the screen and loads them on request, so that the list never moves by itself. */
export function NewPosts(props: NewPostsProps) {
  const { count, show } = useNewPosts(props);
  if (count === 0) return null;
  return (
    <Button size="small" onClick={show} className="pointer-events-auto rounded-full! shadow-float">
      <ArrowUp aria-hidden="true" /> {messages.newPosts(count)}
    </Button>
  );
}
